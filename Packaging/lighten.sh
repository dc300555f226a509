#!/bin/sh
# Lets a tool start without the libraries that draw and serve: lighten.sh PROGRAM LIBRARY
#
# Loading them takes longer than the rest of a command that needs none of them. Their names are taken
# out of PROGRAM, a copy of the built tool, and put into LIBRARY, which is made and contains nothing
# else. The tool loads it when it begins to draw or to serve: `Sources/External`.
set -eu

program=$1
library=$2

later=
for name in $(patchelf --print-needed "$program"); do
  case $name in
    libcairo* | libchafa* | libcminpack* | libdeflate* | libfontconfig* | libgif* | libgio-* | libglib-* | \
      libgmodule-* | libgobject-* | libharfbuzz* | libpango* | libqrencode* | libsoup-* | libwebp*)
      later="$later $name"
      ;;
  esac
done

# A tool without pictures has none.
[ -n "$later" ] || exit 0

# The linker takes them by their exact names, though nothing in the library uses them.
names=
set -- --set-rpath "\$ORIGIN/../lib/interlude"
for name in $later; do
  names="$names -l:$name"
  set -- "$@" --remove-needed "$name"
done
# shellcheck disable=SC2086 # The names have no spaces.
${CC:-cc} -shared -x c /dev/null -s -Wl,-soname,"$(basename "$library")" -Wl,--no-as-needed \
  $names -o "$library"
patchelf "$@" "$program"
