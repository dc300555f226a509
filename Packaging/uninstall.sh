#!/bin/sh
# Removes what install.sh installed below DESTDIR/PREFIX, and the folders that this leaves empty.
#
# Only files on the list are removed: users can have scripts of their own in share/interlude.
set -eu

root=${DESTDIR:-}${PREFIX:-/usr/local}
list=$root/share/interlude/installed-files

if [ ! -f "$list" ]; then
  echo "uninstall: nothing is installed in $root" >&2
  exit 1
fi

while IFS= read -r file; do
  case /$file/ in
    */../* | //*) echo "uninstall: '$file' is left, as it is outside of $root" >&2 ;;
    *) rm -f "$root/$file" ;;
  esac
done <"$list"
rm -f "$list"

# Other folders, such as bin, are shared with other software.
find "$root/share/interlude" "$root/libexec/interlude" -depth -type d -exec rmdir {} \; 2>/dev/null || true
