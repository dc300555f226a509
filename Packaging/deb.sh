#!/bin/sh
# Makes the Debian package of built programs: deb.sh FOLDER
#
# It prints the path of the package, which is in .build/deb.
set -eu
umask 022

programs=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
sources=$(dirname "$here")
work=$sources/.build/deb
tree=$work/debian/interlude

for tool in dpkg-deb dpkg-shlibdeps dpkg-gencontrol strip; do
  command -v $tool >/dev/null || { echo "deb: please install: dpkg-dev binutils" >&2; exit 1; }
done

rm -rf "$work"
mkdir -p "$tree/DEBIAN"
cp "$here/debian/control" "$here/debian/changelog" "$work/debian/"

DESTDIR=$tree PREFIX=/usr ZSH_COMPLETIONS=share/zsh/vendor-completions "$here/install.sh" "$programs"
# The package manager knows its files.
rm "$tree/usr/share/interlude/installed-files"
gzip -9n "$tree/usr/share/man/man1/interlude.1"

documents=$tree/usr/share/doc/interlude
mkdir -p "$documents"
gzip -9nc "$here/debian/changelog" >"$documents/changelog.gz"
gzip -9nc "$sources/CHANGELOG.md" >"$documents/NEWS.md.gz"
install -m 644 "$here/debian/copyright" "$documents/copyright"

cd "$work"
# The same program makes the same package: files get the day of the version.
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l debian/changelog -S Timestamp)
export SOURCE_DATE_EPOCH
dpkg-shlibdeps -Tdebian/substvars debian/interlude/usr/bin/interlude \
  debian/interlude/usr/libexec/interlude/all-commands
dpkg-gencontrol -pinterlude -Pdebian/interlude -Tdebian/substvars -fdebian/files
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
dpkg-deb --root-owner-group --build debian/interlude . >/dev/null
echo "$work"/interlude_*.deb
