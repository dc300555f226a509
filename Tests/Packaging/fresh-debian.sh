#!/bin/bash
# Tries the Debian package in a fresh Debian 12 without Swift: fresh-debian.sh PACKAGE
#
# It needs root and debootstrap. The Debian is a folder that is removed at the end; BASE can name a
# folder with one that debootstrap has made, which is copied instead of downloaded again.
set -euo pipefail

package=$(realpath "$1")
[ "$(id -u)" = 0 ] || { echo 'fresh-debian: only root can make a Debian in a folder' >&2; exit 2; }

# Mounts and processes of the fresh Debian end with this namespace.
if [ "${INSIDE:-}" != 1 ]; then
  command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap
  if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error,warning "$package"
    echo 'ok  lintian has no errors and no warnings'
  fi
  # Not below TMPDIR: that may be mounted so that no program in it starts.
  folder=$(mktemp -d /var/tmp/fresh-debian.XXXXXX)
  trap 'rm -rf --one-file-system "$folder"' EXIT
  # Outside the namespace, because debootstrap ends its own mounts.
  if [ -n "${BASE:-}" ]; then
    cp -a "$BASE" "$folder/root"
  else
    debootstrap --variant=minbase bookworm "$folder/root" >"$folder/log" 2>&1 ||
      { tail "$folder/log" >&2; exit 1; }
  fi
  INSIDE=1 unshare --mount --pid --fork --kill-child "$0" "$package" "$folder/root"
  exit
fi

root=$2
passed=0

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

pass() {
  passed=$((passed + 1))
  echo "ok  $1"
}

mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
cp "$package" "$root/tmp/interlude.deb"

# fresh WORDS...: runs a command as root. ann TEXT: runs a script as a user of the fresh Debian.
fresh() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin DEBIAN_FRONTEND=noninteractive "$@"; }
ann() {
  chroot --userspec=ann:ann "$root" \
    env -i PATH=/usr/bin HOME=/home/ann LC_ALL=C.UTF-8 bash -euc "cd; $1"
}

# Files whose content is how Debian keeps its books are left out.
files() {
  (cd "$root" && find . -xdev \( -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache \
    -o -path ./var/log -o -path ./home -o -path ./proc -o -path ./tmp \) -prune -o -print) | sort
}

fresh useradd --create-home --shell /bin/bash ann
fresh apt-get update -qq
fresh apt-get install -y -qq --no-install-recommends bash-completion zsh fish >/dev/null 2>&1
files >"$root/tmp/before"

fresh apt-get install -y -qq --no-install-recommends /tmp/interlude.deb >/dev/null 2>&1 ||
  fail 'the package does not install'
pass "installs with its dependencies: $(dpkg-deb -f "$package" Package Version | xargs)"
[ -z "$(find "$root" -xdev \( -iname 'libswift*' -o -iname 'libFoundation*' \) -print)" ] ||
  fail 'Swift is on the machine'
for file in bin/interlude libexec/interlude/all-commands; do
  fresh ldd "/usr/$file" | grep -q 'not found' && fail 'a library is missing'
done
pass 'no library is missing, and none is of Swift'

ann 'interlude --version'
ann 'interlude new Rise >new.txt && interlude run Rise --scenario pop >run.txt'
grep -q '1 transition: 1 completed' "$root/home/ann/run.txt" || fail 'run'
pass 'makes an animator and plays it'
ann 'interlude run plugin:SideDrawer --quiet'
pass 'plays an installed plugin'
ann 'interlude check Rise --strict >check.txt' || fail "$(cat "$root/home/ann/check.txt")"
pass 'checks it'
ann 'interlude render Rise --scenario pop --sheet rise.png --gif rise.gif --curves rise.svg 2>&1'
[ "$(head -c 4 "$root/home/ann/rise.png" | tail -c 3)" = PNG ] || fail 'the sheet is no PNG'
[ "$(head -c 3 "$root/home/ann/rise.gif")" = GIF ] || fail 'the film is no GIF'
pass 'renders it'

ann 'interlude new Shop --app >new.txt'
grep -q 'path: "/usr/share/interlude/sources/Packages/Apps"' "$root/home/ann/Shop/Package.swift" ||
  fail 'the package of an app names no sources'
pass 'writes the package of an app'

# The studio prints its address as soon as it listens; then it answers a request for its page.
answer=$(ann '
  coproc studio { exec interlude studio Rise --no-open --port 8731; }
  trap "kill $studio_PID" EXIT
  read -r -t 60 line <&"${studio[0]}"
  address=${line#Studio: http://}
  exec 9<>"/dev/tcp/127.0.0.1/8731"
  printf "GET /%s HTTP/1.0\r\nHost: %s\r\n\r\n" "${address#*/}" "${address%%/*}" >&9
  read -r -t 60 status <&9
  echo "$status"')
case $answer in *' 200 '*) ;; *) fail "the studio answers '$answer'" ;; esac
pass "the studio answers: ${answer%$'\r'}"

# Completions are not written for a shell that stops at the first failure.
offers=$(ann 'set +eu; . /usr/share/bash-completion/bash_completion; _completion_loader interlude
  COMP_WORDS=(interlude run SwipeTo) COMP_CWORD=2; _interlude; echo "${COMPREPLY[*]}"')
[ "$offers" = SwipeToPop ] || fail "bash offers '$offers'"
pass 'bash completes the name of an animator'
offers=$(ann 'fish -c "complete -C \"interlude run --sho\"" | cut -f1 | xargs')
[ "$offers" = '--show --show-as' ] || fail "fish offers '$offers'"
pass 'fish completes an option'
offers=$(ann 'zsh -c "autoload -U compinit; compinit -D; echo \$_comps[interlude]"')
[ "$offers" = _interlude ] || fail "zsh has '$offers'"
pass 'zsh finds its completion'
zgrep -q '^.TH INTERLUDE 1' "$root/usr/share/man/man1/interlude.1.gz" || fail 'no manual page'
pass 'the manual page is there'

fresh apt-get purge -y -qq interlude >/dev/null 2>&1
fresh apt-get autoremove --purge -y -qq >/dev/null 2>&1
files >"$root/tmp/after"
left=$(comm -13 "$root/tmp/before" "$root/tmp/after")
[ -z "$(echo "$left" | grep -i interlude || true)" ] || fail "left of the package: $left"
[ -z "$left" ] || echo "left of its dependencies: $(echo "$left" | xargs)"
pass 'is removed, and nothing of it is left'
[ -f "$root/home/ann/Rise.lua" ] || fail 'the work of the user is lost'
pass "the user's files are still there"

echo "$passed passed, 0 failed"
