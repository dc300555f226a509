// The keys that a change on the stage writes: the one at the playhead, and one at rest if there was none.
import { raised, rounded } from "./key-changes.js"
import { filled } from "./keyed.js"

/** @typedef {import("./keyed.js").Lane} Lane */
/** @typedef {import("./keyed.js").Key} Key */

/** How near a key must be to the playhead to be changed instead of a new one being added. */
const same = 0.006

/**
 * The presence at which a view is where its screen has it: the back view with the front one away, all others with it in place.
 * @param {string} view
 */
export function restOf(view) { return /^(back|from)(\.|$)/.test(view) ? 0 : 1 }

/**
 * The keys of a lane with a value at a presence, in the property's unit.
 * @param {Lane} lane @param {Key[]} keys Empty for a lane that is new.
 * @param {{ at: number, value: number, base: number }} change `base` is the value at rest.
 * @param {import("./key-changes.js").Size} size
 * @returns {Key[]}
 */
export function keyedAt(lane, keys, { at: place, value, base }, size) {
  const at = rounded(Math.min(Math.max(place, 0), 1))
  const written = (/** @type {Key} */ key, /** @type {number} */ number, /** @type {"width" | "height" | undefined} */ side) =>
    raised(lane, key, { at: key.at, number: 0, side }, number, size)
  if (keys.length === 0) {
    const rest = restOf(lane.view)
    const other = Math.abs(rest - at) < same ? 1 - rest : rest
    return [written({ at }, value, undefined), written({ at: other }, base, undefined)].sort((one, two) => one.at - two.at)
  }
  const all = filled(lane, keys)
  const found = all.findIndex((key) => Math.abs(key.at - at) < same)
  if (found >= 0) return keys.map((key, index) => index === found ? written(key, value, all[index].side) : key)
  const next = all.findIndex((key) => key.at > at)
  const index = next < 0 ? keys.length : next
  return [...keys.slice(0, index), written({ at }, value, all[Math.max(index - 1, 0)].side), ...keys.slice(index)]
}
