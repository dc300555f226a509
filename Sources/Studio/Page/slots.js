// The numbers of a view in a frame: where it lies, what clips it, its look; the studio tells their names.

/** How many numbers a view has. */
export let width = 0

/**
 * Where each number is, by its name.
 * @type {Record<string, number>}
 */
export const slot = {}

/** @param {string[]} names */
export function learn(names) {
  width = names.length
  names.forEach((name, index) => { slot[name] = index })
}
