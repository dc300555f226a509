#!/bin/sh
# Installs a built tool: install.sh PROGRAM
#
# PREFIX, DESTDIR and ZSH_COMPLETIONS (below PREFIX) are read from the environment.
set -eu
umask 022

program=$1
here=$(cd "$(dirname "$0")" && pwd)
sources=$(dirname "$here")
root=${DESTDIR:-}${PREFIX:=/usr/local}
list=$root/share/interlude/installed-files

case $PREFIX in
  /*) ;;
  *) echo "install: PREFIX must be an absolute path, not '$PREFIX'" >&2; exit 2 ;;
esac

# Files of an earlier version would be found by commands.
if [ -f "$list" ]; then "$here/uninstall.sh"; fi

mkdir -p "$root/share/interlude"
: >"$list"

# put MODE FROM TO: copies a file, and notes it first, so that an interrupted install can be undone.
put() {
  printf '%s\n' "$3" >>"$list"
  mkdir -p "$(dirname "$root/$3")"
  install -m "$1" "$2" "$root/$3"
}

# print TO WORDS...: puts what the tool prints into a file.
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
print() {
  to=$1
  shift
  "$root/bin/interlude" "$@" >"$made/text"
  put 644 "$made/text" "$to"
}

# Without patchelf, and on Apple's systems, the tool loads all libraries at its start.
strip -o "$made/interlude" "$program"
library=libinterlude-pictures.so
if [ "$(uname)" = Linux ] && command -v patchelf >/dev/null && command -v "${CC:-cc}" >/dev/null; then
  "$here/lighten.sh" "$made/interlude" "$made/$library"
  [ ! -f "$made/$library" ] || put 644 "$made/$library" "lib/interlude/$library"
fi
put 755 "$made/interlude" bin/interlude

(cd "$sources" && find Scripts Plugins -type f ! -name '.*' | sort) | while IFS= read -r file; do
  put 644 "$sources/$file" "share/interlude/$file"
done

print share/bash-completion/completions/interlude completions bash
print "${ZSH_COMPLETIONS:-share/zsh/site-functions}/_interlude" completions zsh
print share/fish/vendor_completions.d/interlude.fish completions fish
print share/man/man1/interlude.1 manual
