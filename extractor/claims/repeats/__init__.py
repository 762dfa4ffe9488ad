"""One statement tried several times: at each place, in each panel, for each series, or on the figure turned."""
