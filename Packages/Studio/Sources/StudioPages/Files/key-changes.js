// What hands do to keys, as changes of lists of them.
import { filled, moved } from "./keyed.js"
import { inWords, isFine } from "./key-plot.js"

/** @typedef {import("./keyed.js").Lane} Lane */
/** @typedef {import("./keyed.js").Key} Key */
/** @typedef {import("./keyed.js").Said} Said */
/** @typedef {{ width: number, height: number }} Size */
/** A key that was copied, with a number in its property's unit. */
/** @typedef {{ at: number, number?: number, color?: string, easing?: string }} Copied */

/**
 * A key's number in the property's own unit.
 * @param {Said} key @param {Size} size The size of the container, for shares of its sides.
 */
export function numberOf({ number, side }, size) { return number === undefined ? undefined : side ? number * size[side] : number }

/** @param {Lane} lane @param {Said} key @param {Size} size */
export function wordsOf(lane, key, size) {
  const number = numberOf(key, size)
  return number === undefined ? key.color ?? "" : inWords(lane, number)
}

/** @param {number} at */
export function rounded(at) { return Math.round(at * 1000) / 1000 }

/**
 * A key with another value, in the form that it has.
 * @param {Lane} lane @param {Key} key @param {Said} from @param {number} by @param {Size} size
 */
export function raised(lane, key, from, by, size) {
  const before = numberOf(from, size)
  if (before === undefined) return key
  const digits = isFine(lane) ? 1000 : 10
  const number = Math.min(Math.max(Math.round((before + by) * digits) / digits, lane.least ?? -Infinity), lane.most ?? Infinity)
  return { ...key, number: from.side ? number / size[from.side] : number, side: from.side }
}

/**
 * Stretches the chosen keys away from the one at the other end.
 * @param {Key[]} keys @param {Set<number>} all @param {number} index The key that is held. @param {number} by
 */
export function stretched(keys, all, index, by) {
  const chosen = [...all].sort((one, other) => one - other)
  const far = index === chosen[0] ? chosen[chosen.length - 1] : chosen[0]
  const [fixed, held] = [keys[far].at, keys[index].at]
  const factor = held === fixed ? 1 : Math.max((held + by - fixed) / (held - fixed), 0)
  return moved(keys, all, (at) => fixed + (at - fixed) * factor)
}

/**
 * Where a key is put: at one of some places, if it comes near.
 * @param {number[]} places @param {number} at @param {number} reach
 */
export function snapped(places, at, reach) {
  const nearest = places.reduce((best, place) => Math.abs(place - at) < Math.abs(best - at) ? place : best, places[0])
  return Math.abs(nearest - at) < reach ? nearest : rounded(at)
}

/**
 * Keys with one more, in the form of the one before it.
 * @param {Lane} lane @param {Key[]} keys @param {number} at @param {number} value In the property's unit. @param {Size} size
 * @returns {{ keys: Key[], place: number }}
 */
export function added(lane, keys, at, value, size) {
  const all = filled(lane, keys)
  const index = all.findIndex((key) => key.at > at)
  const place = index < 0 ? all.length : index
  const like = all[Math.max(place - 1, 0)]
  /** @type {Key} */ const made = { at: rounded(at) }
  if (like.color) made.color = like.color
  else Object.assign(made, raised(lane, made, { at, number: 0, side: like.side }, value, size))
  return { keys: [...keys.slice(0, place), made, ...keys.slice(place)], place }
}

/**
 * Keys with the copied ones, the first of them at a presence.
 * @param {Lane} lane @param {Key[]} keys @param {Copied[]} copied @param {number} at @param {Size} size
 * @returns {{ keys: Key[], places: number[] }}
 */
export function pasted(lane, keys, copied, at, size) {
  const [first] = copied
  const like = filled(lane, keys)[0]
  const made = copied.flatMap((key) => {
    /** @type {Key} */ const copy = { at: Math.min(Math.max(at + key.at - first.at, 0), 1) }
    if (key.easing) copy.easing = key.easing
    if (key.color && like.color) return [{ ...copy, color: key.color }]
    return key.number === undefined || like.color ? []
      : [raised(lane, copy, { at, number: 0, side: like.side }, key.number, size)]
  })
  // The keys of the script stay in their order, and a copy comes after a key at the same place.
  const all = [...keys, ...made].sort((one, other) => one.at - other.at)
  return { keys: all, places: made.map((key) => all.indexOf(key)) }
}
