// What can be chosen: the menus, and the animators of the start page.
import { learn } from "./slots.js"
import { settings, writeChoice } from "./state.js"

/** @typedef {import("./start.js").Entry} Entry */

export class Catalogue {
  /** @type {Record<string, any>} */ #said = {}

  /**
   * @param {import("./choosing.js").Choosing} chosen
   * @param {import("./pickers.js").Pickers} pickers
   * @param {import("./state.js").Look} look
   * @param {{ panels: () => import("./panels.js").Panels, start: () => import("./start.js").StartPage,
   *   scenario: () => Record<string, any> | undefined, showStart: () => void, showPickers: () => void, offerComparison: () => void }} page
   *   The scenario is the one that plays, if any.
   */
  constructor(chosen, pickers, look, page) {
    this.chosen = chosen
    this.pickers = pickers
    this.look = look
    this.page = page
  }

  /** @returns {Entry[]} All animators and plugins. */
  get entries() { return [...this.#said.animators, ...this.#said.plugins] }
  /** Whether this page may write a new motion. */
  get makesMotions() { return this.#said.makesMotions === true }
  /** @returns {import("./screen-well.js").Screen[]} Our screens for a new motion. */
  get screens() { return this.#said.screens }

  /**
   * Takes what the studio offers when the page is opened, and opens its first choice.
   * @param {Record<string, any>} said
   */
  show(said) {
    const { chosen, page } = this
    this.#said = said
    learn(said.slots)
    page.panels().learn(said)
    const wasOpened = chosen.isLoading
    if (!wasOpened) chosen.choice = { landscape: false, ...said.first, settings: settings(said.first.settings) }
    this.#fill()
    if (wasOpened) return
    if (!chosen.choice.subject && !chosen.choice.scenario) return page.showStart()
    // This does not add an entry to the history.
    writeChoice(chosen.choice, 0, this.look)
    chosen.open()
  }

  /**
   * Updates the menus after something was added or removed.
   * @param {Record<string, any>} said
   */
  update(said) {
    const { chosen, page } = this
    this.#said = { ...this.#said, ...said }
    this.#fill()
    const scenario = page.scenario()
    page.showPickers()
    if (scenario) page.offerComparison()
    if (page.start().isShown) page.start().show(this.entries, this.makesMotions)
  }

  #fill() { this.pickers.fill(/** @type {any} */ (this.#said), this.chosen.choice) }
}
