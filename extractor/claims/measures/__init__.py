"""What programs compute with: values in a scope, pairs to hold against each other, sums, parts and bounds."""
