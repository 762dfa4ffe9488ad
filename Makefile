# Everything a fresh clone needs: `make run` converts the seeds, `make test` proves the project sound.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
CASES  ?= tests/corpus
SCORED := .cache/score

.PHONY: help run test lint golden schemas score bench clean

help:
	@echo "make run      convert seeds/ into outputs/ and show what was found"
	@echo "make test     lint, type-check and test"
	@echo "make lint     ruff and mypy alone"
	@echo "make golden   renew outputs/ from seeds/"
	@echo "make schemas  renew schemas/ from the dataclasses"
	@echo "make score    convert CASES=$(CASES) and compare with its gold files (DETAIL=1: every miss)"
	@echo "make bench    speed and accuracy beside their yardsticks"
	@echo "make clean    remove the virtual environment and caches"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: $(READY)
	@$(BIN)/extractor convert seeds --out outputs --to json,csv,svg

test: lint
	$(BIN)/python -m pytest -n auto

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

golden: $(READY)
	$(BIN)/python -m pytest tests/test_golden.py --golden

schemas: $(READY)
	$(BIN)/extractor schema --out schemas

score: $(READY)
	@rm -rf $(SCORED)
	@$(BIN)/python bench/score.py --collect $(CASES) $(SCORED)/in
	@$(BIN)/extractor convert $(SCORED)/in --out $(SCORED)/out --to json,csv --quiet
	@$(BIN)/python bench/score.py $(CASES) $(SCORED)/out $(if $(DETAIL),--detail)

bench: $(READY)
	@for each in $(filter-out bench/score.py,$(sort $(wildcard bench/*.py))); do \
		case $$each in bench/_*) ;; *) $(BIN)/python $$each || exit 1;; esac; done

clean:
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
