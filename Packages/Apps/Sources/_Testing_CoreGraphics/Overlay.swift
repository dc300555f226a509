// Empty on purpose: see the README.
