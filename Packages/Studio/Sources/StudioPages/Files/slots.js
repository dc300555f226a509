// The numbers of a view in a frame: its position, its clipping and its look. The studio sends their
// names.

/** The number of values per view: in a table, because joined modules see no variable change. */
export const row = { width: 0 }

/**
 * The index of each value, by name.
 * @type {Record<string, number>}
 */
export const slot = {}

/** @param {string[]} names */
export function learn(names) {
  row.width = names.length
  names.forEach((name, index) => { slot[name] = index })
}
