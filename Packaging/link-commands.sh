#!/bin/sh
# Gives all-commands its other names, beside it: link-commands.sh FOLDER
#
# It does what its name says: interlude-render is `interlude render`. Prints the names.
set -eu
for command in studio serve render gallery export fit matrix describe mcp run test; do
  ln -sf all-commands "$1/interlude-$command"
  printf '%s\n' "interlude-$command"
done
