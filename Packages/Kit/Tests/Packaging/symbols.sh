#!/bin/sh
# A released app has none of what reads scripts again: symbols.sh, after `make test-kit` has built the modules.
#
# The kit is compiled as for a release, and the names in its object file are looked at. Compiled as for a debug build, it
# must have them, or this test would see nothing.
set -eu

root=$(cd "$(dirname "$0")/../../../.." && pwd)
kit=$root/Packages/Kit/Sources/InterludeKit
modules=$root/.build/debug/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What names of Swift, C and texts in the program would have in them.
words='TakeRecorder|RecordedTake|RecordedScreen|TouchStrokes|[Rr]eload|[Ff]ollow(Server|er|_)|WebSocket|ServerAddress|ServerConnection|ServedScripts|SHA1|startWatching|FileWatcher|SystemWatcher|Bearer|Sec-WebSocket'

# names FLAGS…: the names and the texts of the kit, compiled with these flags.
names() {
  # What is built for the machine itself, for macros and plugins, has the same modules again.
  maps=$(find "$root/.build/debug/" -maxdepth 2 -name module.modulemap ! -path '*-tool.build/*' |
    sed 's/^/-Xcc -fmodule-map-file=/')
  # shellcheck disable=SC2046,SC2086
  swiftc -c -wmo -parse-as-library -module-name InterludeKit -swift-version 6 -package-name kit -I "$modules" $maps \
    -Xcc -I"$root/Sources/LuaSandbox" -Xcc -I"$root/Sources/LuaSandbox/include" $(pkg-config --cflags lua5.4 | sed 's/-I/-Xcc -I/g') \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -suppress-warnings "$@" \
    -o "$work/kit.o" $(find "$kit" -name '*.swift')
  # UIKit's own name is none of ours.
  { nm "$work/kit.o" | swift demangle --simplified; strings "$work/kit.o"; } |
    grep -v reloadInputViews >"$work/names"
}

names -D DEBUG -Onone
found=$(grep -cE "$words" "$work/names") || true
[ "$found" -gt 100 ] || { echo "symbols.sh: a debug build has only $found of the names" >&2; exit 1; }
names -O
if grep -nE "$words" "$work/names" | head -20 | grep .; then
  echo 'symbols.sh: a release build has these names' >&2
  exit 1
fi
echo "ok  a release build has none of the $found names of reloading"
