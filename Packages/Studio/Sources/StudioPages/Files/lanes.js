// The lanes of the timeline: the curves of all transitions, grouped by view and then by property.
// Numbered pieces of a view share their lanes.

/**
 * A curve of one transition.
 * @typedef {{ times: number[], values: number[] }} Series
 * A lane and the curves in it, in order of time.
 * @typedef {{ name: string, unit: string, series: Series[], others: Series[] }} Lane
 * A view and its lanes, one for each property.
 * @typedef {{ name: string, lanes: Lane[] }} Group
 * @typedef {import("./curves.js").Motion & { operation: string, from: string, to: string, began: number, ended: number }} Motion
 */

/**
 * @param {Motion[]} motions
 * @param {Motion[]} others The transitions of the compared run.
 * @returns {Group[]}
 */
export function grouped(motions, others) {
  /** @type {Map<string, { pieces: number[], lanes: Map<string, Lane> }>} */ const views = new Map()
  const add = (/** @type {Motion[]} */ all, /** @type {"series" | "others"} */ kind) => {
    for (const { curves } of all) {
      for (const { name, unit, times, values } of curves) {
        const [, view, piece, property] = /^(.*?)(?:\[(\d+)\])?\.(\w+)$/.exec(name) ?? ["", "", "", name]
        const group = views.get(view) ?? { pieces: /** @type {number[]} */ ([]), lanes: new Map() }
        views.set(view, group)
        if (piece) group.pieces.push(Number(piece))
        const lane = group.lanes.get(property) ?? { name: property, unit, series: [], others: [] }
        group.lanes.set(property, lane)
        lane[kind].push({ times, values })
      }
    }
  }
  add(motions, "series")
  add(others, "others")
  return [...views].map(([view, { pieces, lanes }]) => {
    const range = pieces.length > 0 ? `[${Math.min(...pieces)}…${Math.max(...pieces)}]` : ""
    return { name: view + range, lanes: [...lanes.values()] }
  })
}

/**
 * The lowest and highest values that a lane shows between two times.
 * @param {Lane} lane @param {number} from @param {number} to
 * @returns {[number, number]}
 */
export function bounds(lane, from, to) {
  let [low, high] = [Infinity, -Infinity]
  for (const { times, values } of [...lane.series, ...lane.others]) {
    for (let index = 0; index < times.length; index += 1) {
      if (times[index] < from - 1e-9 || times[index] > to + 1e-9) continue
      low = Math.min(low, values[index])
      high = Math.max(high, values[index])
    }
  }
  return low <= high ? [low, high] : [0, 1]
}

/**
 * The value of a series at a time; undefined outside of the series.
 * @param {Series} series @param {number} time
 */
export function value({ times, values }, time) {
  if (times.length === 0 || time < times[0] - 1e-9 || time > times[times.length - 1] + 1e-9) return undefined
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (times[middle] <= time + 1e-9) low = middle
    else high = middle - 1
  }
  return values[low]
}

/**
 * The distance between two ticks of an axis: 1, 2 or 5 times a power of ten.
 * @param {number} span The length of the axis, in its own unit.
 * @param {number} count The approximate number of ticks.
 */
export function step(span, count) {
  const rough = span / Math.max(count, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((factor) => factor * power >= rough - 1e-12) ?? 10)
}

/** @param {number} number */
export function short(number) {
  const size = Math.abs(number)
  const text = number.toFixed(size >= 100 || Number.isInteger(number) ? 0 : size >= 10 ? 1 : 2)
  return text.replace(/^-(?=0(\.0*)?$)/, "").replace("-", "−")
}
