#!/bin/sh
# Installs the tool into a folder, uses it there, uninstalls it, and looks for what is left:
# install.sh FOLDER
set -eu

programs=$(realpath "$1")
packaging=$(cd "$(dirname "$0")/../../Packaging" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

pass() {
  passed=$((passed + 1))
  echo "ok  $1"
}

# What the user has in the same folders must stay.
DESTDIR=$folder/root PREFIX=/home/ann/.local
export DESTDIR PREFIX
prefix=$DESTDIR$PREFIX
mkdir -p "$prefix/bin" "$prefix/share/interlude/Scripts/animators" "$prefix/share/man/man1"
echo 'return {}' >"$prefix/share/interlude/Scripts/animators/Mine.lua"
echo mine >"$prefix/bin/mine"
(cd "$folder" && find root | sort) >"$folder/before"

"$packaging/install.sh" "$programs"
for file in bin/interlude libexec/interlude/all-commands libexec/interlude/interlude-render share/interlude/Scripts/animators/SwipeToPop.lua \
  libexec/interlude/interlude-kit share/interlude/sources/LICENSE \
  share/interlude/Plugins/SwipeToPop/plugin.lua share/interlude/Scripts/types/interlude.lua \
  share/bash-completion/completions/interlude share/zsh/site-functions/_interlude \
  share/fish/vendor_completions.d/interlude.fish share/man/man1/interlude.1; do
  [ -s "$prefix/$file" ] || fail "$file is not installed"
done
pass 'everything is installed below DESTDIR and PREFIX'
[ "$(find "$folder/root" -type f | grep -vc "^$prefix/")" = 0 ] || fail 'a file is outside of PREFIX'
pass 'nothing is installed outside of PREFIX'

# Apple's systems have Swift's libraries; elsewhere they are in the tool, but for Foundation: all of it
# is 40 MB, and what is called essential 5.
if [ "$(uname)" = Linux ]; then
  for pair in bin/interlude:13000000 libexec/interlude/all-commands:20000000; do
    program=$prefix/${pair%%:*}
    size=$(wc -c <"$program")
    [ "$size" -le "${pair#*:}" ] || fail "${pair%%:*} has $size bytes, which is more than ${pair#*:}"
    pass "${pair%%:*} has $size bytes"
    if grep -qa 'icudt\|FoundationEssentials' "$program"; then fail 'Foundation is in the tool'; fi
    if ldd "$program" | grep -i 'swift\|Foundation\|not found'; then fail 'libraries'; fi
  done
  pass 'they need no library of Swift, and have no Foundation in them'
  if ldd "$prefix/bin/interlude" | grep -q 'cairo\|soup'; then fail 'the tool loads libraries that draw'; fi
  pass 'the tool starts without the libraries that draw'
fi

cd "$folder"
"$prefix/bin/interlude" run SwipeToPop --scenario push >run.txt || fail 'run'
grep -q '1 transition: 1 completed' run.txt || fail 'run reports no transition'
pass 'the installed tool finds its scripts'

"$prefix/bin/interlude" new Shop --app >new.txt || fail 'new --app'
grep -q "path: \"$prefix/share/interlude/sources/Packages/Apps\"" Shop/Package.swift ||
  fail "$(cat Shop/Package.swift)"
pass 'an app is played by what was installed'
if command -v swift >/dev/null; then
  swift package --package-path Shop show-dependencies >graph.txt 2>&1 || fail "$(cat graph.txt)"
  grep -q sources/Packages/Apps graph.txt || fail "$(cat graph.txt)"
  pass 'SwiftPM finds its packages there'
fi

draw() { "$prefix/bin/interlude" "$@" >said.txt 2>&1 || fail "interlude $*: $(cat said.txt)"; }
draw render SwipeToPop --scenario push --sheet sheet.png
draw render SwipeToPop --scenario push --sheet sheet.pdf
draw render SwipeToPop --scenario push --gif film.gif --webp film.webp --scale 0.2
draw render SwipeToPop --scenario push --curves curves.svg --onion onion.png
draw render SwipeToPop --scenario push --png frames --scale 0.2
draw render SwipeToPop --scenario push --compare Slide --sheet both.png
CLICOLOR_FORCE=1 draw run SwipeToPop --scenario push --show --show-as blocks
for file in sheet.png sheet.pdf film.gif film.webp curves.svg onion.png frames both.png; do
  [ -s "$file" ] || fail "$file is not drawn"
done
pass 'it draws every kind of picture'

# Without Lua's source package, it gets as far as that.
echo none >lua.tar.gz
if "$prefix/bin/interlude" kit out --lua lua.tar.gz >said.txt 2>&1; then fail 'kit accepts any file'; fi
grep -q "'lua.tar.gz' is not a gzip file" said.txt || fail "kit says '$(cat said.txt)'"
"$prefix/libexec/interlude/interlude-kit" --sources >sources.txt
[ "$(wc -l <sources.txt)" -gt 300 ] || fail 'the sources of the kit are not installed'
pass 'the installed kit finds its sources'

page=$prefix/share/man/man1/interlude.1
if command -v mandoc >/dev/null; then
  mandoc -Tlint -Wwarning "$page" || fail 'mandoc has warnings'
  pass 'mandoc has no warnings about the manual page'
fi
if command -v groff >/dev/null; then
  said=$(groff -ww -z -man -Tutf8 "$page" 2>&1)
  [ -z "$said" ] || fail "groff: $said"
  pass 'groff has no warnings about the manual page'
fi

if PREFIX=local "$packaging/install.sh" "$programs" 2>said.txt; then fail 'PREFIX can be relative'; fi
grep -q "PREFIX must be an absolute path, not 'local'" said.txt || fail "says '$(cat said.txt)'"
pass 'a relative PREFIX is refused'

# A file that an earlier version had, and this one does not.
echo 'return {}' >"$prefix/share/interlude/Scripts/animators/Gone.lua"
echo share/interlude/Scripts/animators/Gone.lua >>"$prefix/share/interlude/installed-files"
"$packaging/install.sh" "$programs"
[ ! -e "$prefix/share/interlude/Scripts/animators/Gone.lua" ] || fail 'an old file is left'
pass 'an upgrade removes what the new version does not have'

echo outside >"$folder/outside"
echo ../../../../outside >>"$prefix/share/interlude/installed-files"
"$packaging/uninstall.sh" 2>/dev/null
[ -e "$folder/outside" ] || fail 'a file outside of PREFIX was removed'
pass 'uninstall removes nothing outside of PREFIX'

# Folders that software shares, such as share/man, stay; an empty one of our own does not.
(cd "$folder" && find root -type f | sort) >"$folder/after"
(cd "$folder" && grep -E 'Mine.lua|mine$' before) | cmp -s - "$folder/after" ||
  fail "left: $(cat "$folder/after")"
[ -z "$(find "$folder/root" -path '*interlude*' -type d -empty)" ] || fail 'an empty folder is left'
pass 'uninstall leaves nothing but what was there before'

if "$packaging/uninstall.sh" 2>/dev/null; then fail 'a second uninstall says nothing'; fi
pass 'a second uninstall says that nothing is installed'

echo "$passed passed, 0 failed"
