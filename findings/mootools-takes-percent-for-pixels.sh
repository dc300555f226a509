#!/usr/bin/env bash
# MooTools moves to 50 pixels when it is told to move to 50 percent, and to 10 when to 10 em.
#
# A good guess: `tween('width', '50%')` of a view that is 100 pixels wide in one of 400 ends at 200 pixels, or raises an
# error, since the start has another unit. Seen with MooTools 1.4.5: the number is taken and the unit is that of the start, so
# the view shrinks to 50 pixels; `10em` shrinks it to 10, where `setStyle()` with the same values gives 200 and 160. It takes
# the option `unit`, and then the start is converted, too.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libjs-mootools=1.4.5~debian1-3 >/dev/null
cp /usr/share/javascript/mootools/mootools.js .
cat >page.html <<'HTML'
<!doctype html>
<div style="width: 400px; font-size: 16px"><div id="card" style="width: 100px"></div></div>
<pre id="seen"></pre>
<script>
  // A clock that the page turns: MooTools reads the date and waits for turns.
  let now = 1e12, turns = [];
  Date.now = () => now;
  window.requestAnimationFrame = window.webkitRequestAnimationFrame = undefined;
  window.setInterval = (turn) => turns.push(turn);
  window.clearInterval = () => { turns = []; };
</script>
<script src="mootools.js"></script>
<script>
  /** How wide the card is after a move of a second, and how wide that value makes it. */
  function widths(value, options) {
    const card = $('card');
    card.setStyle('width', '100px');
    new Fx.Tween(card, { duration: 1000, ...options }).start('width', value);
    for (let turn = 0; turn < 150; turn++) {
      now += 10;
      for (const call of turns.slice()) call();
    }
    const moved = card.offsetWidth;
    card.setStyle('width', options ? value + options.unit : value);
    return `${value}${options ? ' with a unit' : ''}: ${moved} instead of ${card.offsetWidth}`;
  }
  $('seen').textContent = `MooTools ${MooTools.version}, ` +
    [widths('50%'), widths('10em'), widths('150px'), widths(50, { unit: '%' })].join('; ');
</script>
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir=profile --dump-dom "file://$folder/page.html" 2>warnings |
  sed -n 's/.*<pre id="seen">\(.*\)<\/pre>.*/\1/p' >seen || { cat warnings; exit 1; }
cat seen
first='MooTools 1.4.5, 50%: 50 instead of 200; 10em: 10 instead of 160'
grep -qx "$first; 150px: 150 instead of 150; 50 with a unit: 200 instead of 200" seen
