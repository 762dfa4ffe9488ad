"""Programs sought for what a statement says: what was not understood may still be had from what it names."""
