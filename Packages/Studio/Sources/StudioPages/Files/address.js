// What the page's address says. Anyone can type into it: what it can't say is left out, and the page tells the user.

/** @typedef {[holds: (text: string) => boolean, words: string]} Format */

/** @param {string[]} names @returns {Format} */
const oneOf = (...names) => [(text) => names.includes(text), names.join(", ").replace(/, ([^,]*)$/, " or $1")]
/** @param {number} least @param {number} most @returns {Format} */
const number = (least, most) => [
  (text) => text.trim() !== "" && Number(text) >= least && Number(text) <= most, `a number from ${least} to ${most}`,
]
/** @type {Format} */ const whole = [(text) => /^\d{1,6}$/.test(text), "a whole number"]
/** @type {Format} */ const any = [(text) => text !== "", "a name"]
/** @type {Format} */ const compared = [
  (text) => /^(before|defaults|values|direction|motion|dark|(name|version|system):.+)$/s.test(text), "what is compared, as in name:Cube",
]
const points = "\\d{1,5}(\\.\\d+)?"

/** What each word can say. The studio knows the names of devices, and what else a name stands for. */
const formats = /** @type {Record<string, Format>} */ (Object.assign(Object.create(null), {
  token: any, subject: any, scenario: any, device: any,
  landscape: oneOf("0", "1"), reduceMotion: oneOf("0", "1"), dark: oneOf("0", "1"), timeline: oneOf("0", "1"),
  direction: oneOf("leftToRight", "rightToLeft"), scheme: oneOf("light", "dark"),
  textSize: number(0.5, 3.5), cancel: number(0, 1), fps: number(1, 1000), opacity: number(0, 1),
  screen: [
    (/** @type {string} */ text) => new RegExp(`^${points}x${points}(x${points}x${points}x${points})?$`).test(text),
    "the points of a device, as in 430x932 or 430x932x55x59x34",
  ],
  frame: whole, take: whole, compare: compared, and: compared,
  place: oneOf("beside", "over", "behind"), step: oneOf("progress", "time"),
  offset: [(/** @type {string} */ text) => /^-?[\d.]{1,20},-?[\d.]{1,20}$/.test(text), "two numbers, as in 10,-20"],
  zoom: [(/** @type {string} */ text) => /^[\d.]{1,9}-[\d.]{1,9}$/.test(text), "seconds, as in 0.1-0.4"],
  speed: oneOf("0.125", "0.25", "0.5", "1", "2"),
  tab: oneOf("parameters", "curves", "versions", "takes", "events", "inspect", "code", "export"),
}))

/**
 * Sentences about what was left out of the address since it was typed.
 * @type {string[]}
 */
export const leftOut = []

/** What the address says, without what it can't say. */
export function addressParts() {
  const parts = new URLSearchParams(location.hash.slice(1))
  for (const [key, text] of [...parts]) {
    if (key.startsWith("set.")) continue
    const format = formats[key]
    if (format?.[0](text)) continue
    parts.delete(key)
    const said = `${short(key)}=${short(text)} in the address was left out: `
      + (format ? `${key} takes ${format[1]}` : "there is no such word")
    if (!leftOut.includes(said) && leftOut.length < 8) leftOut.push(said)
  }
  return parts
}

/** @param {string} text */
const short = (text) => text.length > 40 ? `${text.slice(0, 38)}…` : text
