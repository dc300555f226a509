#!/usr/bin/env bash
# The first call of a ResizeObserver is no confirmation of the size that the element had when it was observed.
#
# A good guess: observe() reports the present size, and each change calls again, so that code which skips the first call
# misses nothing. Seen with Chromium 156: an element that changes in the same turn, after observe(), is reported once, with
# its new size; whoever skips that call never hears of the change. Compare with the size that was used instead.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
chromium --version 2>/dev/null | grep '^Chromium 156\.' || { echo "seen with Chromium 156, not with this one" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >page.html <<'HTML'
<!doctype html>
<div id="box" style="width: 300px; height: 50px"></div>
<pre id="seen"></pre>
<script>
  const box = document.getElementById('box'), calls = [];
  const note = () => { document.getElementById('seen').textContent = 'calls: ' + calls.join(', '); };
  new ResizeObserver(([entry]) => { calls.push(entry.contentRect.width); note(); }).observe(box);
  box.style.width = '200px';
</script>
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --virtual-time-budget=2000 \
  --run-all-compositor-stages-before-draw --dump-dom "file://$folder/page.html" 2>/dev/null | sed -n 's/.*<pre id="seen">\(.*\)<\/pre>.*/\1/p' | tee seen.txt
grep -qx "calls: 200" seen.txt
