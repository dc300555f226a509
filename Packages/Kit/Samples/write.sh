#!/bin/sh
# Writes the sample apps for Xcode, with their scripts and the package of the kit: write.sh FOLDER TARBALL, which is
# Lua's source package. On Linux. Each folder that ends in .swiftpm is an app that Xcode opens.
set -eu
umask 022

[ $# = 2 ] || { echo 'usage: write.sh FOLDER TARBALL' >&2; exit 2; }
out=$1
samples=$(cd "$(dirname "$0")" && pwd)
root=$samples/../../..
[ ! -e "$out" ] || { echo "error: '$out' already exists; remove it, or name another folder" >&2; exit 1; }
mkdir -p "$out"
"$samples/../interlude-kit" "$out/InterludeKit" --lua "$2"
cp -R "$samples/Tour.swiftpm" "$samples/Checklist.swiftpm" "$out/"

# A plugin without its tests.
plugin() {
  mkdir -p "$1/Plugins/$2"
  cp "$root/Plugins/$2/plugin.lua" "$1/Plugins/$2/"
  [ ! -d "$root/Plugins/$2/animators" ] || cp -R "$root/Plugins/$2/animators" "$1/Plugins/$2/"
}
scripts=$out/Tour.swiftpm/Tour/Scripts
mkdir -p "$scripts/animators"
for name in TabSwipe SwipeToPop TodayCard Sheet; do plugin "$scripts" "$name"; done
for name in ParallaxTabs SwipeToPop AppCard; do
  cp "$root/Scripts/animators/$name.lua" "$scripts/animators/"
done

# A test of the kit knows the scripts and draws the engine's pictures.
checklist=$(cd "$out/Checklist.swiftpm/Checklist" && pwd)
INTERLUDE_KIT_CHECKLIST=$checklist "$root/Packages/spm" Kit test --filter ChecklistTests >"$out/checklist.log" 2>&1 || {
  cat "$out/checklist.log" >&2
  exit 1
}
rm "$out/checklist.log"
echo "wrote $out: open Tour.swiftpm and Checklist.swiftpm in Xcode"
