// The numbers of a view in a frame: its position, its clipping and its look. The studio sends their
// names.

/** The number of values per view. */
export let width = 0

/**
 * The index of each value, by name.
 * @type {Record<string, number>}
 */
export const slot = {}

/** @param {string[]} names */
export function learn(names) {
  width = names.length
  names.forEach((name, index) => { slot[name] = index })
}
