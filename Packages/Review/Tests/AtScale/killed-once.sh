#!/bin/sh
# Runs interlude, but the first process that plays a certain share doesn't live to its end.
#
#   VICTIM     the share, such as 3/8
#   MARK       a file that is there once it has happened
#   WHAT       program: interlude is killed while it writes; worker: the process that called it is
set -eu
case " $* " in
  *" --shard $VICTIM "*)
    # Only one of several processes can make a folder.
    if mkdir "$MARK" 2>/dev/null; then
      if [ "$WHAT" = worker ]; then
        kill -9 "$PPID"
        exit 1
      fi
      out=$(printf '%s\n' "$@" | sed -n '/^--out$/{n;p}')
      "$REAL" "$@" &
      # It is killed as soon as its temporary file is there.
      while [ ! -e "$(dirname "$out")/.$(basename "$out").0.tmp" ] && kill -0 $!; do :; done
      kill -9 $!
      echo "killed share $VICTIM" >&2
      wait $!
      exit 137
    fi
    ;;
esac
exec "$REAL" "$@"
