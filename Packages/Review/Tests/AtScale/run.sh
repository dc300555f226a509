#!/bin/sh
# Runs the recipes of Documentation/AtScale that run on one machine, each also with a worker that is
# killed, and compares the joined results with those of one process, byte by byte.
#
#   run.sh PROGRAM
set -eu
REAL=$(realpath "$1")
export REAL
here=$(cd "$(dirname "$0")" && pwd)
recipes=$here/../../Documentation/AtScale
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$here/../../../.."

words="SwipeToPop Flip --axis cancel=never,0.5 --axis rate=60"
# What is to be played is words for the shell.
# shellcheck disable=SC2086
"$REAL" matrix run $words --quiet --out "$folder/one"
echo "one process: $(wc -l <"$folder/one") lines, $(cksum <"$folder/one")"

try() {
  name=$1 WHAT=$2 VICTIM=3/8 MARK=$folder/$name-killed
  export WHAT VICTIM MARK
  shift 2
  [ "$WHAT" = nothing ] && mkdir "$MARK"
  # shellcheck disable=SC2086
  INTERLUDE="$here/killed-once.sh" "$@" 8 "$folder/$name" $words >"$folder/$name.out" 2>&1 || {
    cat "$folder/$name.out"
    echo "FAILED: $name"
    exit 1
  }
  # The one that was to be killed must have been.
  [ -d "$MARK" ] || { echo "FAILED: $name: nothing was killed"; exit 1; }
  cmp "$folder/one" "$folder/$name/all.results"
  [ -z "$(find "$folder/$name" -name '.*.tmp')" ] || { echo "FAILED: $name left a file"; exit 1; }
  echo "$name, killed: $WHAT: $(cksum <"$folder/$name/all.results")"
}

try parallel nothing "$recipes/with-parallel.sh"
try parallel-killed program "$recipes/with-parallel.sh"
try dask nothing /usr/bin/python3 "$recipes/with_dask.py"
try dask-killed-program program /usr/bin/python3 "$recipes/with_dask.py"
try dask-killed-worker worker /usr/bin/python3 "$recipes/with_dask.py"

# A share that is missing is named, whatever engine lost it.
rm "$folder/dask/5.ndjson"
status=0
"$REAL" matrix merge "$folder"/dask/*.ndjson --out "$folder/less" 2>"$folder/less.err" || status=$?
[ "$status" = 3 ] && [ ! -e "$folder/less" ] && grep -q "cases have no result" "$folder/less.err"
echo "a missing share: exit 3, $(grep -c missing: "$folder/less.err") cases named"
