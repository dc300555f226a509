// The state of the page. It is stored in the page's address, so that a link restores it.
import { addressParts } from "./address.js"

/**
 * @typedef {{ subject?: string, scenario?: string, device?: string, landscape: boolean,
 *   direction?: "leftToRight" | "rightToLeft", reduceMotion?: boolean, dark?: boolean,
 *   cancel?: number, fps?: number, textSize?: number, screen?: string, version?: string, settings: Record<string, string> }} Choice
 */

/**
 * Values of parameters by name. The object has no prototype, so that a parameter can have any name.
 * @param {Record<string, string>} [values]
 * @returns {Record<string, string>}
 */
export function settings(values) { return Object.assign(Object.create(null), values) }

/**
 * The values whose names begin with a prefix, by the rest of their names.
 * @param {Record<string, string>} values @param {string} prefix
 * @returns {Record<string, string>}
 */
export function withPrefix(values, prefix) {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []))
}

const tokenPlace = "interlude-token"

/** Forgets the token: this tab may be loaded again from another program. */
export function forgetToken() { sessionStorage.removeItem(tokenPlace) }

/** @param {string} token Keeps it for when this tab is loaded again. */
export function keepToken(token) { if (token) sessionStorage.setItem(tokenPlace, token) }

/** Takes the token from the address, or from an earlier load of this tab. */
export function takeToken() {
  // As the terminal shows it, the token has no name; a choice can be written after it.
  const fragment = location.hash.slice(1).replace(/^(?=[0-9a-f]{32}(&|$))/, "token=")
  const parts = new URLSearchParams(fragment)
  const token = parts.get("token")
  if (token) {
    keepToken(token)
    parts.delete("token")
    history.replaceState(null, "", `#${parts}`)
  }
  return sessionStorage.getItem(tokenPlace) ?? ""
}

/**
 * The choice in the address; undefined if there is none.
 * @returns {Choice | undefined}
 */
export function readChoice() {
  const parts = addressParts()
  if (![...parts.keys()].some((key) => key === "subject" || key === "scenario")) return undefined
  const number = (/** @type {string} */ key) => parts.has(key) ? Number(parts.get(key)) : undefined
  /** @type {Choice} */
  const choice = { landscape: parts.get("landscape") === "1", settings: settings() }
  choice.subject = parts.get("subject") ?? undefined
  choice.scenario = parts.get("scenario") ?? undefined
  choice.device = parts.get("device") ?? undefined
  choice.direction = /** @type {Choice["direction"]} */ (parts.get("direction") ?? undefined)
  if (parts.has("reduceMotion")) choice.reduceMotion = parts.get("reduceMotion") === "1"
  if (parts.get("dark") === "1") choice.dark = true
  choice.textSize = number("textSize")
  choice.screen = parts.get("screen") ?? undefined
  choice.cancel = number("cancel")
  choice.fps = number("fps")
  for (const [key, value] of parts) {
    if (key.startsWith("set.")) choice.settings[key.slice(4)] = value
  }
  return choice
}

/** The frame in the address. */
export function readFrame() {
  return Number(addressParts().get("frame"))
}

/**
 * The look of the page: its color scheme, unless it is the system's; the two compared motions, where they are shown,
 * how opaque, how far away in points, and whether they are in step by something else than usual; the panel; the speed; the take that is shown; and whether there is a
 * timeline, and the part of the run that it shows, in seconds.
 * @typedef {{ scheme?: "light" | "dark", compare: [string, string], place: "beside" | "over" | "behind",
 *   opacity: number, offset: [number, number], step: "" | "progress" | "time", tab: string, speed: string, take?: number,
 *   timeline: boolean, zoom?: [number, number] }} Look
 */

/** @returns {Look} */
export function readLook() {
  const parts = addressParts()
  const [from, to] = (parts.get("zoom") ?? "").split("-").map(Number)
  const [x, y] = (parts.get("offset") ?? "").split(",").map(Number)
  return {
    scheme: /** @type {Look["scheme"]} */ (parts.get("scheme") ?? undefined),
    compare: [parts.get("compare") ?? "", parts.get("and") ?? ""],
    place: /** @type {Look["place"]} */ (parts.get("place") ?? "beside"),
    opacity: Number(parts.get("opacity") ?? 0.5),
    offset: [x || 0, y || 0],
    step: /** @type {Look["step"]} */ (parts.get("step") ?? ""),
    tab: parts.get("tab") ?? "",
    speed: parts.get("speed") ?? "1",
    take: Number(parts.get("take")) || undefined,
    timeline: parts.get("timeline") === "1", zoom: to > from && from >= 0 ? [from, to] : undefined,
  }
}

/**
 * @param {Choice} choice
 * @param {number} frame
 * @param {Look} look
 */
export function words(choice, frame, look) {
  const parts = new URLSearchParams()
  if (choice.subject) parts.set("subject", choice.subject)
  if (choice.scenario) parts.set("scenario", choice.scenario)
  if (choice.device) parts.set("device", choice.device)
  if (choice.landscape) parts.set("landscape", "1")
  if (choice.direction) parts.set("direction", choice.direction)
  if (choice.reduceMotion !== undefined) parts.set("reduceMotion", choice.reduceMotion ? "1" : "0")
  if (choice.dark) parts.set("dark", "1")
  if (choice.textSize !== undefined) parts.set("textSize", String(choice.textSize))
  if (choice.screen) parts.set("screen", choice.screen)
  if (choice.cancel !== undefined) parts.set("cancel", String(choice.cancel))
  if (choice.fps !== undefined) parts.set("fps", String(choice.fps))
  for (const [name, value] of Object.entries(choice.settings)) parts.set(`set.${name}`, value)
  if (frame > 0) parts.set("frame", String(frame))
  if (look.scheme) parts.set("scheme", look.scheme)
  const [compared, second] = look.compare
  if (compared) parts.set("compare", compared)
  if (second) parts.set("and", second)
  if (look.place !== "beside") parts.set("place", look.place)
  if (look.opacity !== 0.5) parts.set("opacity", String(look.opacity))
  if (look.offset.some((points) => points !== 0)) parts.set("offset", look.offset.join(","))
  if (look.step) parts.set("step", look.step)
  if (look.tab && look.tab !== "parameters") parts.set("tab", look.tab)
  if (look.speed !== "1") parts.set("speed", look.speed)
  if (look.timeline) parts.set("timeline", "1")
  if (look.zoom) parts.set("zoom", look.zoom.map((time) => time.toFixed(3)).join("-"))
  if (look.take) parts.set("take", String(look.take))
  return parts.toString()
}

/**
 * @param {Choice} choice
 * @param {number} frame
 * @param {Look} look
 */
export function writeChoice(choice, frame, look) {
  history.replaceState(null, "", `#${words(choice, frame, look)}`)
}

/**
 * Adds an entry to the history, unless the choice differs only in its values. Otherwise, every
 * movement of a slider would add one.
 * @param {Choice} choice
 * @param {Look} look
 */
export function pushChoice(choice, look) {
  /** @type {Look} */ const plain = {
    compare: ["", ""], place: "beside", opacity: 0.5, offset: [0, 0], step: "", tab: "", speed: "1", timeline: false,
  }
  const place = (/** @type {Choice} */ one) => words({ ...one, settings: settings() }, 0, plain)
  const before = readChoice()
  if (!before || place(before) !== place(choice)) history.pushState(null, "", `#${words(choice, 0, look)}`)
  else writeChoice(choice, 0, look)
}
