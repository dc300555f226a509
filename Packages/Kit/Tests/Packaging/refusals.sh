#!/bin/sh
# What `interlude kit` refuses, and what it writes: refusals.sh TARBALL, which is Lua's source package
set -eu

kit=$(cd "$(dirname "$0")/../.." && pwd)/interlude-kit
tarball=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
passed=0

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

# refuses WORDS ARGUMENTS...: the command fails with these words, and leaves nothing.
refuses() {
  words=$1
  shift
  if "$kit" "$@" >said.txt 2>&1; then fail "accepts $*"; fi
  grep -qF -- "$words" said.txt || fail "says '$(cat said.txt)', not '$words'"
  [ ! -e out ] && [ ! -e out.part ] || fail "leaves something after $*"
  passed=$((passed + 1))
  echo "ok  $words"
}

# pack FILE NAMES...: makes a tarball of entries of this folder, with their names as they are.
pack() {
  file=$1
  shift
  tar -P -czf "$file" "$@"
}

refuses 'missing folder to create'
refuses 'missing --lua' out
refuses 'missing value after --lua' out --lua
refuses "unknown option '--loa'" out --loa "$tarball"
refuses "unexpected argument 'more'" out more --lua "$tarball"
refuses "'none.tar.gz' is not a file that can be read" out --lua none.tar.gz
refuses "'.' is not a file that can be read" out --lua .
mkfifo pipe
refuses "'pipe' is not a file that can be read" out --lua pipe
: >empty
refuses 'is not a gzip file, or is damaged' out --lua empty
head -c 1000000 /dev/urandom >noise
refuses 'is not a gzip file, or is damaged' out --lua noise
head -c 200000 "$tarball" >cut.tar.gz
refuses 'is not a gzip file, or is damaged' out --lua cut.tar.gz
gzip -c noise >noise.gz
refuses 'is not a tar file, or is damaged' out --lua noise.gz
head -c 5000000 /dev/zero >long
refuses 'is too large for' out --lua long
head -c 30000000 /dev/zero | gzip -9c >bomb.gz
refuses 'is too large when unpacked' out --lua bomb.gz

mkdir -p lua-5.3.6/src lua-5.5.0/src lua-5.4.99/src other
for folder in lua-5.3.6 lua-5.5.0 lua-5.4.99; do echo 'int x;' >$folder/src/lua.c; done
echo a >other/file
echo secret >../"$(basename "$work").outside"
trap 'rm -rf "$work" "$work.outside"' EXIT
for version in 5.3.6 5.5.0; do
  pack old.tar.gz lua-$version
  refuses "is Lua $version; the engine needs Lua 5.4" out --lua old.tar.gz
done
pack new.tar.gz lua-5.4.99
refuses 'is not a release of Lua that was tried; those are 5.4.4, 5.4.7, 5.4.9' out --lua new.tar.gz
pack other.tar.gz other
refuses "is not Lua's source package: it begins with 'other/'" out --lua other.tar.gz
pack both.tar.gz lua-5.4.99 other
refuses "not everything is in lua-5.4.99" out --lua both.tar.gz
pack up.tar.gz lua-5.4.99 "../$(basename "$work").outside"
refuses "which leads out of its folder" out --lua up.tar.gz
pack inner.tar.gz lua-5.4.99 "lua-5.4.99/../../$(basename "$work").outside"
refuses "which leads out of its folder" out --lua inner.tar.gz
pack absolute.tar.gz lua-5.4.99 "$work/noise"
refuses "which leads out of its folder" out --lua absolute.tar.gz
ln -s /etc lua-5.4.99/src/link
pack link.tar.gz lua-5.4.99
refuses 'has an entry that is no file' out --lua link.tar.gz
# A release in which a byte is another one.
cp "$tarball" changed.tar.gz
printf 'x' | dd of=changed.tar.gz bs=1 seek=4 conv=notrunc 2>/dev/null
refuses 'is not a release of Lua that was tried' out --lua changed.tar.gz

mkdir taken
echo mine >taken/file
if "$kit" taken --lua "$tarball" >said.txt 2>&1; then fail 'writes into a folder that exists'; fi
grep -q "'taken' already exists" said.txt && [ "$(cat taken/file)" = mine ] || fail "$(cat said.txt)"
mkdir next.part
echo mine >next.part/file
if "$kit" next --lua "$tarball" >said.txt 2>&1; then fail 'writes into a folder that exists'; fi
[ "$(cat next.part/file)" = mine ] && [ ! -e next ] || fail 'a folder of the user was changed'
ln -s nowhere dangling
if "$kit" dangling --lua "$tarball" >said.txt 2>&1; then fail 'follows a link'; fi
if "$kit" taken/file/out --lua "$tarball" >said.txt 2>&1; then fail 'writes into a file'; fi
passed=$((passed + 4))

"$kit" ./-odd --lua "$tarball" >said.txt
[ -f ./-odd/Package.swift ] || fail 'writes no package'
for file in loslib.c liolib.c loadlib.c ldblib.c linit.c lua.c; do
  [ -z "$(find ./-odd -name $file)" ] || fail "$file is in the package"
done
if grep -rnE '\b(system|tmpfile|popen|dlopen) *\(' ./-odd/Sources/CLua; then fail 'Lua can start programs'; fi
# What reads scripts again is for debug builds.
for file in ./-odd/Sources/*/Reloading/*.swift; do
  [ "$(sed -n 1p "$file")$(tail -n 1 "$file")" = '#if DEBUG#endif' ] || [ "$(grep -v '^//' "$file" | sed -n 1p)" = '#if DEBUG' ] ||
    fail "$file is in a release build"
done
# Nothing of this machine, and nothing to download.
if grep -rn -e "$(dirname "$kit")" -e '\.package(' ./-odd; then fail 'it needs something else'; fi
passed=$((passed + 5))
echo "$passed passed, 0 failed"
