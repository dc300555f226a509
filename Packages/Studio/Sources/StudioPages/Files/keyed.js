// The lanes of a keyed animator as the page changes them, and their text for the studio.

/**
 * A key of the script's text, as the studio describes it. It has a number, with a side of the container if it is a
 * share, or a color, or a text that the script computes. Its `value` is its curve, which has a plot.
 * @typedef {{ at: number, number?: number, side?: "width" | "height", color?: string, text?: string, computesEasing?: boolean }
 *   & import("./curve-editor.js").Shape} Said
 * @typedef {{ name: string, view: string, property: string, line: number, text: string, unit?: string, least?: number,
 *   most?: number, isNew?: boolean, keys: Said[], played: Said[] }} Lane A new one is not in the script.
 * A key on the page: of the script if it has an origin. What is undefined is the script's own.
 * @typedef {{ origin?: number, at: number, number?: number, side?: "width" | "height", color?: string, easing?: string }} Key
 */

/** The prefix of a lane's name among the changed values. */
export const prefix = "keys "

/** The prefix of the views whose order is changed, among the changed values. */
export const ordered = "order "

/** What stands for a lane that is removed. */
export const removed = "-"

/**
 * Whether a lane has keys to move; otherwise, the script computes it.
 * @param {Lane} lane
 */
export function isKeyed({ keys, isNew }) { return keys.length > 0 || isNew === true }

/** @param {Lane} lane @returns {Key[]} The keys of the script. */
export function own(lane) { return lane.keys.map(({ at }, origin) => ({ origin, at })) }

/**
 * @param {string} text
 * @returns {Key[] | undefined} undefined for a text that is none.
 */
export function parse(text) {
  const keys = text.split(";").map((part) => {
    const found = /^(\d*):([^=~]+)(?:=([^~]+))?(?:~(.+))?$/.exec(part)
    if (!found) return undefined
    const [, origin, at, value, easing] = found
    /** @type {Key} */ const key = { at: Number(at) }
    if (origin) key.origin = Number(origin)
    if (easing) key.easing = easing
    if (value?.startsWith("#")) {
      key.color = value
    } else if (value) {
      const side = { w: /** @type {const} */ ("width"), h: /** @type {const} */ ("height") }[value.at(-1) ?? ""]
      key.number = Number(side ? value.slice(0, -1) : value)
      if (side) key.side = side
    }
    return key
  })
  return keys.every((key) => key && Number.isFinite(key.at) && Number.isFinite(key.number ?? 0))
    ? /** @type {Key[]} */ (keys) : undefined
}

/** @param {number} number */
function short(number) { return String(Math.round(number * 10000) / 10000 + 0) }

/** @param {Key[]} keys */
export function text(keys) {
  return keys.map(({ origin, at, number, side, color, easing }) => {
    const value = color ?? (number === undefined ? undefined : short(number) + (side?.[0] ?? ""))
    return `${origin ?? ""}:${short(at)}${value === undefined ? "" : `=${value}`}${easing ? `~${easing}` : ""}`
  }).join(";")
}

/**
 * The keys with what the script has for what they leave out.
 * @param {Lane} lane @param {Key[]} keys
 * @returns {(Said & { origin?: number })[]}
 */
export function filled(lane, keys) {
  return keys.map((key, index) => {
    /** @type {Partial<Said>} */ const own = key.origin === undefined ? {} : lane.keys[key.origin] ?? {}
    const hasValue = key.number !== undefined || key.color !== undefined
    const easing = key.easing ?? own.value
    // The plot belongs to the keys that are played, which may be a reply behind.
    const played = lane.played[index]
    return {
      ...(hasValue ? { number: key.number, side: key.side, color: key.color }
        : { number: own.number, side: own.side, color: own.color, text: own.text }),
      at: key.at, origin: key.origin, value: easing, computesEasing: key.easing ? false : own.computesEasing,
      ...(played?.value === easing && easing ? { plot: played.plot, seconds: played.seconds, settles: played.settles, forms: played.forms } : {}),
    }
  })
}

/**
 * Moves some keys, none past another one that stays.
 * @param {Key[]} keys @param {Set<number>} chosen @param {(at: number) => number} place
 */
export function moved(keys, chosen, place) {
  const wanted = keys.map((key, index) => chosen.has(index) ? place(key.at) : key.at)
  let low = 0
  const ceilings = keys.map(() => 1)
  for (let index = keys.length - 1, high = 1; index >= 0; index -= 1) {
    ceilings[index] = high
    if (!chosen.has(index)) high = keys[index].at
  }
  return keys.map((key, index) => {
    const at = chosen.has(index) ? Math.min(Math.max(wanted[index], low), ceilings[index]) : key.at
    low = Math.max(low, at)
    return { ...key, at }
  })
}
