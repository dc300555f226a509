// The numbers of a view in a frame: one for each property, by the order of the engine, and a few more.

/** How many numbers a view has. */
export const width = 56

/**
 * Where each property's number is, by its name; the engine tells the names.
 * @type {Record<string, number>}
 */
export const slot = { picture: 48, partX: 49, partY: 50, partWidth: 51, partHeight: 52, masks: 53 }

/** @param {string[]} names */
export function learn(names) {
  names.forEach((name, index) => { slot[name] = index })
}
