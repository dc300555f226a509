// What the page plays: a single choice. Each change is requested from the studio and kept in the
// history.
import { leftOut } from "./address.js"
import { prefix } from "./bend.js"
import { ordered, prefix as keyed } from "./keyed.js"
import { prefix as numbered } from "./numbers.js"
import { pushChoice, readChoice, settings, withPrefix } from "./state.js"

/** @typedef {import("./state.js").Choice} Choice */

export class Choosing {
  /** @type {Choice} */ choice = readChoice() ?? { landscape: false, settings: settings() }
  /** Whether the studio's reply is pending. */
  isLoading = false
  /** Whether the choice has changed since it was requested. */
  isStale = false
  /**
   * The lanes that are played otherwise than they are, as long as one is played alone.
   * @type {Record<string, string>}
   */
  #muted = {}
  /** The request for a single frame whose reply is pending, and whether the choice has changed since. */
  #peek = { question: 0, isStale: false }

  /**
   * @param {import("./state.js").Look} look
   * @param {{ ask: (question: Record<string, unknown>) => number, willOpen: () => void, showStart: () => void,
   *   frame: () => number | undefined }} page `frame` is the frame of the run that is shown and doesn't play.
   */
  constructor(look, page) {
    this.look = look
    this.page = page
    // Handles the browser's back and forward buttons.
    window.addEventListener("popstate", () => {
      // The user has pasted an address with a token into this tab.
      if (/token=|^#[0-9a-f]{32}(&|$)/.test(location.hash)) return location.reload()
      leftOut.length = 0
      const earlier = readChoice()
      if (!earlier) return page.showStart()
      this.choice = earlier
      this.open()
    })
  }

  /**
   * Requests the current choice. If it changes in the meantime, it is requested again afterwards.
   */
  open() {
    pushChoice(this.choice, this.look)
    if (this.isLoading) {
      this.isStale = true
      return
    }
    this.isLoading = true
    this.isStale = false
    this.page.willOpen()
    this.page.ask({ do: "open", choice: said(this.choice, this.#muted) })
  }

  /** @param {Record<string, string>} lanes The lanes to play otherwise than they are, by name. */
  mute(lanes) {
    this.#muted = lanes
    this.open()
  }

  /** @param {Partial<Choice>} change */
  change(change) {
    this.choice = { ...this.choice, ...change }
    this.open()
  }

  /**
   * Changes the values of parameters, curves or lanes, or resets them to their own.
   * @param {Record<string, string | undefined>} values
   */
  turn(values) {
    this.#set(values)
    this.open()
  }

  /** @param {Record<string, string | undefined>} values */
  #set(values) {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete this.choice.settings[name]
      else this.choice.settings[name] = value
    }
  }

  /**
   * Changes a value under a hand that goes on moving. Until the hand lets go, only the frame that is shown is requested.
   * @param {Record<string, string | undefined>} values
   */
  drag(values) {
    this.#set(values)
    if (this.page.frame() === undefined) return this.open()
    this.isStale = true
    this.#askPeek()
  }

  /** Whether the frame that a hand is changing is on its way. */
  get isPeeking() { return this.#peek.question > 0 }

  /** Requests what a hand has changed, after it has let go. */
  letGo() { if (this.isStale) this.open() }

  #askPeek() {
    const frame = this.page.frame()
    if (frame === undefined) return
    this.#peek.isStale = this.#peek.question > 0
    if (this.#peek.isStale) return
    this.#peek.question = this.page.ask({ do: "peek", choice: said(this.choice, this.#muted), frame })
  }

  /**
   * Takes the number of a single frame that has arrived.
   * @param {number} question
   * @returns {boolean} Whether it is to be shown.
   */
  peeked(question) {
    if (question !== this.#peek.question) return false
    this.#peek.question = 0
    if (this.#peek.isStale) this.#askPeek()
    return true
  }

  /**
   * A reply's parameters with their current values, which the user may have changed after the request.
   * @template {{ name: string, value: string, default: string }} Parameter
   * @param {Parameter[]} parameters
   */
  turned(parameters) {
    if (!this.isStale) return parameters
    return parameters.map((one) => ({ ...one, value: this.choice.settings[one.name] ?? one.default }))
  }

  didLoad() {
    this.isLoading = false
    if (this.isStale) this.open()
  }
}

/**
 * The fields of a choice that are set, in the studio's format, in which curves and keys are separate
 * from parameters.
 * @param {Choice} choice @param {Record<string, string>} muted The lanes to play otherwise than the choice says.
 */
export function said(choice, muted = {}) {
  const turned = Object.entries(choice.settings)
  const named = (/** @type {string} */ start, others = {}) => {
    const all = { ...withPrefix(choice.settings, start), ...others }
    return Object.keys(all).length > 0 ? all : undefined
  }
  const own = turned.filter(([name]) => [prefix, keyed, numbered, ordered].every((start) => !name.startsWith(start)))
  return Object.fromEntries(Object.entries({
    ...choice, settings: settings(Object.fromEntries(own)), curves: named(prefix), lanes: named(keyed, muted),
    numbers: named(numbered), orders: named(ordered),
  }).filter(([, value]) => value !== undefined))
}
