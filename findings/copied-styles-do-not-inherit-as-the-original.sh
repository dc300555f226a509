#!/usr/bin/env bash
# An element that gets all computed styles of another one doesn't look like it: its children inherit something else.
#
# A good guess: copying each name of getComputedStyle() onto a clone, as many libraries that take pictures of a page do,
# changes nothing. Seen with Chromium 156: a line height without a unit is computed in pixels, so a heading in the clone has
# that of the text around it; and -webkit-text-fill-color is computed as the color of the element itself, and hides the
# color that each child has. To copy only what differs in the clone's place keeps both.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
chromium --version 2>/dev/null | grep '^Chromium 156\.' || { echo "seen with Chromium 156, not with this one" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >page.html <<'HTML'
<!doctype html>
<style>
  body { font: 15px/1.4 sans-serif; color: #123 }
  h2 { font-size: 30px; color: #c03 }
</style>
<section id="original"><h2>Inbox</h2></section>
<div id="copies"></div>
<pre id="seen"></pre>
<script>
  const original = document.getElementById('original'), copies = document.getElementById('copies');
  const styles = getComputedStyle(original);
  function copied(isNeeded) {
    const copy = original.cloneNode(true);
    copies.append(copy);
    const own = getComputedStyle(copy);
    const names = [...styles].filter((name) => isNeeded(styles.getPropertyValue(name), own.getPropertyValue(name)));
    for (const name of names) copy.style.setProperty(name, styles.getPropertyValue(name));
    return copy;
  }
  const look = (element) => {
    const { lineHeight, webkitTextFillColor } = getComputedStyle(element.querySelector('h2'));
    return `${lineHeight}, ${webkitTextFillColor}`;
  };
  const all = copied(() => true), differing = copied((wanted, own) => wanted !== own);
  document.getElementById('seen').textContent = [
    `the original's heading: ${look(original)}`, `with all styles: ${look(all)}`,
    `with those that differ: ${look(differing)}`].join('\n');
</script>
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --dump-dom "file://$folder/page.html" \
  2>/dev/null | sed -n '/<pre id="seen">/,/<\/pre>/p' | sed 's/<[^>]*>//g' | tee seen.txt
grep -q "the original's heading: 42px, rgb(204, 0, 51)" seen.txt
grep -q "with all styles: 21px, rgb(17, 34, 51)" seen.txt
grep -q "with those that differ: 42px, rgb(204, 0, 51)" seen.txt
