// The numbers of a view in a frame: one for each property, by the order of the engine, and a few more.

/** How many numbers a view has. */
export const width = 64

/**
 * Where each property's number is, by its name; the engine tells the names.
 * @type {Record<string, number>}
 */
export const slot = { picture: 58, partX: 59, partY: 60, partWidth: 61, partHeight: 62, masks: 63 }

/** @param {string[]} names */
export function learn(names) {
  names.forEach((name, index) => { slot[name] = index })
}
