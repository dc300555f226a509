// The lanes of the keyed animator that is shown, as the page changes them: whole lanes, and values that come from the stage.
import { keyedAt } from "./auto-key.js"
import { numberOf } from "./key-changes.js"
import { course, pointOf } from "./key-plot.js"
import { filled, isKeyed, own, parse, prefix, removed, text } from "./keyed.js"
import { isByProgress } from "./stage-names.js"

/**
 * @typedef {import("./keyed.js").Lane} Lane
 * @typedef {import("./keyed.js").Key} Key
 * @typedef {import("./stage-names.js").Named} Named
 * @typedef {import("./stage-names.js").Head} Head
 * Changes lanes, for a hand that may still hold one.
 * @typedef {{ turn: (values: Record<string, string | undefined>, isHeld?: boolean) => void, turned: (name: string) => string | undefined,
 *   seen: (view: string, property: string) => number | string | undefined }} Page `seen` is a property of a view as the stage shows it:
 *   a color, or a place in points.
 */

export class KeyedLanes {
  /** @type {Lane[]} */ all = []
  /** The size of the container, for shares of its sides. */
  size = { width: 1, height: 1 }
  /** The views that can have lanes. */
  /** @type {Named[]} */ views = []
  /** The properties that scripts can set. */
  /** @type {import("./key-lanes.js").Property[]} */ properties = []
  /** The lanes whose keys stay where they are. */
  locked = new Set()
  /** Where the playhead is. */
  /** @type {Head | undefined} */ head

  /** @param {Page} page */
  constructor(page) { this.page = page }

  /** @param {string} name */
  find(name) { return this.all.find((lane) => lane.name === name) }

  /**
   * Whether the script has a changed lane, or gets it; an editor may have removed one since.
   * @param {string} name @param {string} turned
   */
  canSave(name, turned) { return Boolean(this.find(name) ?? parse(turned)?.every(({ origin }) => origin === undefined)) }

  /** @param {string} name */
  default(name) {
    const lane = this.find(name)
    return lane && text(own(lane))
  }

  /**
   * A lane's keys on the page.
   * @param {Lane} lane @returns {Key[]}
   */
  keys(lane) {
    const turned = this.page.turned(prefix + lane.name)
    const keys = turned === undefined ? undefined : parse(turned)
    // An editor may have removed a key since.
    return keys?.every(({ origin }) => (origin ?? -1) < lane.keys.length) ? keys : own(lane)
  }

  /** @param {Lane} lane @param {Key[]} keys @param {boolean} isHeld */
  set(lane, keys, isHeld) {
    const now = text(keys)
    this.page.turn({ [prefix + lane.name]: now === this.default(lane.name) ? undefined : now }, isHeld)
  }

  // MARK: Whole lanes

  /**
   * Adds a lane that leaves a view as it is.
   * @param {string} view @param {string} property
   */
  add(view, property) {
    const about = this.properties.find(({ name }) => name === property)
    const value = about?.base !== undefined && about.kind === "number" ? about.base : this.page.seen(view, property)
    if (value === undefined) return
    const same = typeof value === "string" ? { color: value } : { number: value }
    this.page.turn({ [`${prefix}${view}.${property}`]: text([{ at: 0, ...same }, { at: 1, ...same }]) })
  }

  /** @param {Lane} lane */
  remove(lane) { this.page.turn({ [prefix + lane.name]: lane.isNew ? undefined : removed }) }

  /** @param {Lane} lane */
  restore(lane) { this.page.turn({ [prefix + lane.name]: undefined }) }

  /** @param {Lane} lane @param {string} view */
  copy(lane, view) {
    const copies = filled(lane, this.keys(lane)).flatMap(({ at, number, side, color, value }) =>
      number === undefined && color === undefined ? [] : [{ at, number, side, color, easing: value }])
    if (copies.length > 0) this.page.turn({ [`${prefix}${view}.${lane.property}`]: text(copies) })
  }

  /**
   * The views that a lane can be copied to.
   * @param {Lane} lane
   */
  targets({ view, property }) {
    const taken = new Set(this.all.map(({ name }) => name))
    return this.views.filter((one) => one.name !== view && !taken.has(`${one.name}.${property}`)).map(({ name }) => name)
  }

  /**
   * How the other lanes are played while one plays alone.
   * @param {string} name @returns {Record<string, string>}
   */
  muted(name) {
    const layers = new Set(this.views.filter(({ isLayer }) => isLayer).map((view) => view.name))
    const others = name ? this.all.filter((lane) => lane.name !== name && !lane.isNew) : []
    // A layer without its lanes would cover the screens, so it stays as it is with the front view away.
    return Object.fromEntries(others.flatMap(({ name, view, keys }) =>
      !layers.has(view) ? [[name, removed]] : keys.length > 0 ? [[name, `0:${keys[0].at}`]] : []))
  }

  // MARK: From the stage

  /**
   * Where the playhead is for a view: by presence, or by progress for one that is named so.
   * @param {string} view
   */
  place(view) { return (isByProgress(view) ? this.head?.progress : this.head?.presence) ?? 1 }

  /**
   * The keys of a lane, and the line through them.
   * @param {Lane} lane
   */
  line(lane) {
    const keys = filled(lane, this.keys(lane))
    return { keys, places: course(keys, (key) => numberOf(key, this.size)) }
  }

  /**
   * The value of a property at a presence, in its unit; undefined for one that the script computes.
   * @param {string} view @param {string} property @param {number} [at] The playhead, if left out.
   */
  value(view, property, at = this.place(view)) {
    const lane = this.find(`${view}.${property}`)
      ?? this.#new(view, property, this.page.turned(`${prefix}${view}.${property}`) !== undefined)
    if (!lane) return this.properties.find(({ name }) => name === property)?.base
    return isKeyed(lane) ? pointOf(this.line(lane).places, at)?.value : undefined
  }

  /** @param {string} view @param {string} property @param {boolean} isThere @returns {Lane | undefined} */
  #new(view, property, isThere) {
    const about = this.properties.find((one) => one.name === property)
    return isThere ? {
      name: `${view}.${property}`, view, property, line: 0, text: "", isNew: true, keys: [], played: [],
      unit: about?.unit, least: about?.least, most: about?.most,
    } : undefined
  }

  /**
   * Gives properties of a view values at a presence, with a key for each.
   * @param {string} view @param {Record<string, number>} values In their units. @param {boolean} isHeld
   * @param {number} [at] The playhead, if left out.
   * @returns {string | undefined} Why it can't.
   */
  setValues(view, values, isHeld, at = this.place(view)) {
    /** @type {Record<string, string>} */ const turned = {}
    for (const [property, value] of Object.entries(values)) {
      const name = `${view}.${property}`
      const lane = this.find(name) ?? /** @type {Lane} */ (this.#new(view, property, true))
      if (!isKeyed(lane)) return `The script computes ${name}, in line ${lane.line}; a keyed copy has keys for it`
      if (this.locked.has(name)) return `${name} is locked`
      const base = this.properties.find((one) => one.name === property)?.base ?? 0
      turned[prefix + name] = text(keyedAt(lane, this.keys(lane), { at, value, base }, this.size))
    }
    this.page.turn(turned, isHeld)
    return undefined
  }
}
