// Reads what `interlude export --to json` writes: the values of every actor at a progress.
const ease = ([x1, y1, x2, y2], x) => {
  const at = (a, b, s) => 3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s;
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle; else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
};
const along = (keys, place, from, to) => {
  const index = keys.findLastIndex((key) => key[from] <= place);
  const [key, next] = [keys[Math.max(index, 0)], keys[index + 1]];
  if (index < 0 || !next || place === key[from]) return key[to];
  const share = (place - key[from]) / (next[from] - key[from]);
  return key[to] + (next[to] - key[to]) * ease(key.curve, share);
};
const number = (value, size) => {
  if (typeof value !== 'object') return value;
  if ('leftToRight' in value) return number(size.rtl ? value.rightToLeft : value.leftToRight, size);
  const total = (terms) => Object.entries(terms).reduce((sum, [name, factor]) => sum + factor * size[name], 0);
  const sum = total(value.sum), second = total(value.least ?? value.most ?? value.level ?? value.angle ?? {});
  if (value.least || value.most) return value.least ? Math.min(sum, second) : Math.max(sum, second);
  if (value.level) return size.height > size.width ? sum : second;
  if (value.angle) return sum + Math.atan(second / value.distance) * 180 / Math.PI;
  return value.over ? sum / size[value.over] : sum;
};
/** The progress at a share of the duration; a finger has its own. */
export const progress = (transition, time) => along(transition.timing, time, 'time', 'progress');
/** By actor and property; `size` has one: 1, width, height, heightToWidth, diagonal, the insets, and rtl. */
export const frame = ({ shapes, actors }, progress, size) =>
  Object.fromEntries(actors.map(({ name, tracks }) => [name, Object.fromEntries(
    tracks.map(({ property, start, change, shape }) => [property, number(start, size)
      + (shape === undefined ? 0 : number(change, size) * along(shapes[shape], progress, 'progress', 'value'))]))]));
