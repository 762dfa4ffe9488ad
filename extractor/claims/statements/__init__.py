"""A statement taken apart: whom it names, where on x it speaks, which numbers it gives and what each of them is."""
