#!/bin/sh
# Installs built programs: install.sh FOLDER, which has interlude and all-commands
#
# PREFIX, DESTDIR and ZSH_COMPLETIONS (below PREFIX) are read from the environment.
set -eu
umask 022

programs=$1
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
  "$root/libexec/interlude/all-commands" "$@" >"$made/text"
  put 644 "$made/text" "$to"
}

strip -o "$made/interlude" "$programs/interlude"
put 755 "$made/interlude" bin/interlude

# The commands of Packages are one program, which does what its name says.
strip -o "$made/all-commands" "$programs/all-commands"
put 755 "$made/all-commands" libexec/interlude/all-commands
"$here/link-commands.sh" "$root/libexec/interlude" | sed 's|^|libexec/interlude/|' >>"$list"

# The command `kit` is a script, which copies sources of the engine into a package for Xcode.
put 755 "$sources/Packages/Kit/interlude-kit" libexec/interlude/interlude-kit

(cd "$sources" && find Scripts Plugins -type f ! -name '.*' | sort) | while IFS= read -r file; do
  put 644 "$sources/$file" "share/interlude/$file"
done

# What an app's own package is built of, as `interlude new --app` writes it: the core, and the packages with commands;
# and what `interlude kit` copies.
# SwiftPM looks for the folders of their products for tests, too.
(cd "$sources" && {
  echo Package.swift
  find Sources Tests/TestSupport Tests/ToolTesting
  for name in All Apps Assistant Exports Fit Pictures Review Studio; do
    echo Packages/$name/Package.swift
    find Packages/$name/Sources
  done
  "$sources/Packages/Kit/interlude-kit" --sources
} | grep -v -e '/\.' -e '\.docc' | sort -u) | while IFS= read -r file; do
  [ ! -f "$sources/$file" ] || put 644 "$sources/$file" "share/interlude/sources/$file"
done

print share/bash-completion/completions/interlude completions bash
print "${ZSH_COMPLETIONS:-share/zsh/site-functions}/_interlude" completions zsh
print share/fish/vendor_completions.d/interlude.fish completions fish
print share/man/man1/interlude.1 manual
