"""Bytes in and out: descriptions decoded with a clear word about what is wrong, results written whole or not at all."""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

from extractor.diagnostics import ExtractorError

MAX_BYTES = 64 * 1024 * 1024
_UTF8_BOM = b"\xef\xbb\xbf"
_UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")
_CONTROLS = frozenset(range(32)) - {9, 10, 11, 12, 13, 27}


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, or an :class:`ExtractorError` that names it."""
    try:
        if path.is_dir():
            raise ExtractorError(f"{path}: is a folder, not a description")
        if path.stat().st_size > MAX_BYTES:
            raise ExtractorError(f"{path}: larger than {MAX_BYTES // 2**20} MB, surely not a description")
        return path.read_bytes()
    except FileNotFoundError:
        raise ExtractorError(f"{path}: no such file") from None
    except OSError as error:
        raise ExtractorError(f"{path}: cannot be read: {error.strerror or error}") from None


def decode(data: bytes, name: str) -> str:
    """The text of a description; ``name`` is what an error calls it.

    UTF-8 is expected (a byte order mark is dropped), UTF-16 is known by its mark. Anything else is refused rather
    than guessed at, because every offset of the document counts characters.
    """
    text = _decode_unicode(data, name)
    if not text.strip():
        raise ExtractorError(f"{name}: is empty")
    return text


def _decode_unicode(data: bytes, name: str) -> str:
    if data.startswith(_UTF16_BOMS):
        return _decode_as(data, "utf-16", name)
    data = data.removeprefix(_UTF8_BOM)
    if b"\0" in data:
        raise ExtractorError(f"{name}: holds a NUL byte at offset {data.index(0)}: a binary file?")
    if _looks_binary(data[:4096]):
        raise ExtractorError(f"{name}: looks like a binary file")
    return _decode_as(data, "utf-8", name)


def _looks_binary(head: bytes) -> bool:
    return sum(byte in _CONTROLS for byte in head) > len(head) * 0.05


def _decode_as(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ExtractorError(
            f"{name}: is not valid {encoding.upper()} (byte 0x{data[error.start]:02x} at offset {error.start}, "
            f"line {line}); convert it first, for example with `iconv -f latin1 -t utf-8`"
        ) from None


def read_text(path: Path) -> str:
    """The description in a file."""
    return decode(read_bytes(path), str(path))


def check_text(text: object) -> str:
    """The text itself, if it is one that can be counted, hashed and written; otherwise an :class:`ExtractorError`."""
    if not isinstance(text, str):
        raise ExtractorError(f"a description is a str, not {type(text).__name__}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ExtractorError(f"the text holds half a surrogate pair at character {error.start}") from None
    return text


def digest(data: bytes) -> str:
    """The SHA-256 of some bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under another name and rename it, so that nobody ever sees half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    except OSError as error:
        raise ExtractorError(f"{path}: cannot be written: {error.strerror or error}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise ExtractorError(f"{path}: cannot be written: {error.strerror or error}") from None
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
