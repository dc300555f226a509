#!/bin/sh
# Plays a matrix in shares with GNU parallel, and joins the results.
#
#   with-parallel.sh SHARES FOLDER [NAME or option of `interlude matrix run`]…
#
# A share whose process dies is tried again, three times in all; --resume keeps what is complete. To use
# other machines, give parallel their names with --sshlogin, and a FOLDER that all of them see.
set -eu
shares=$1 folder=$2
shift 2
mkdir -p "$folder"
parallel --retries 3 --joblog "$folder/jobs.log" --quote \
  "${INTERLUDE:-interlude}" matrix run "$@" --shard "{}/$shares" --jobs 1 --quiet \
  --resume --out "$folder/{}.ndjson" --timings "$folder/{}.times" \
  ::: $(seq "$shares")
exec "${INTERLUDE:-interlude}" matrix merge "$folder"/*.ndjson --force \
  --out "$folder/all.results" --junit "$folder/junit.xml" --page "$folder/index.html"
