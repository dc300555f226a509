// The takes: recorded user input, which can be played again on every later version.
import { button, paragraph } from "./page.js"

/**
 * `opens` is what plays a take that an app has sent, which has a scenario of its own.
 * @typedef {{ number: number, name: string, scenario: string, seconds: number,
 *   opens?: { subject: string, scenario: string, settings: Record<string, string> } }} Take
 */

export class TakePanel {
  /** @type {Take[]} */ takes = []
  /** The number of the newest take; those that were there before the page are no news. */
  #newest = Infinity

  /**
   * @param {HTMLElement} root
   * @param {{ play: (take: Take) => void, opened: () => string | undefined, rename: (take: number, name: string) => void, discard: (take: number) => void }} page
   */
  constructor(root, page) {
    this.root = root
    this.page = page
    this.show([], undefined)
    this.#newest = Infinity
  }

  /** The take of an app whose scenario is open. */
  get opened() {
    const scenario = this.page.opened()
    return this.takes.find(({ opens }) => opens && opens.scenario === scenario)
  }

  /** @param {number | undefined} number */
  take(number) { return this.takes.find((take) => take.number === number) }

  /**
   * @param {Take[]} takes
   * @param {number | undefined} current The take that is shown.
   * @returns {Take | undefined} The newest take, if an app has sent it since.
   */
  show(takes, current) {
    const newest = this.#newest
    this.#newest = Math.max(0, ...takes.map(({ number }) => number))
    this.takes = takes
    const about = takes.length === 0
      ? "What you do with the device is kept here, and what you do in an app that follows the studio. It plays again after each save, with each value that you turn, and on other devices."
      : "A take plays again after each save. Drag from any of its frames to begin another one."
    this.root.replaceChildren(paragraph(about), ...takes.map((take) => this.#row(take, take.opens ? take === this.opened : take.number === current)))
    return takes.filter(({ number, opens }) => opens && number > newest).pop()
  }

  /** @param {Take} take @param {boolean} isCurrent */
  #row(take, isCurrent) {
    const row = document.createElement("div")
    row.className = "take row"
    const name = document.createElement("input")
    name.type = "text"
    name.value = take.name
    name.maxLength = 40
    name.setAttribute("aria-label", `Name of ${take.name}`)
    name.title = "Type another name"
    name.addEventListener("change", () => this.page.rename(take.number, name.value.trim() || take.name))
    const length = document.createElement("span")
    length.className = "quiet number"
    length.textContent = `${take.seconds.toFixed(1)} s`
    length.title = take.opens ? `In an app, moved by ${take.opens.subject}` : `In the scenario ${take.scenario}`
    const play = button("Play", () => this.page.play(take))
    play.classList.toggle("chosen", isCurrent)
    play.setAttribute("aria-label", `Play ${take.name}`)
    const discard = button("✕", () => this.page.discard(take.number))
    discard.setAttribute("aria-label", `Discard ${take.name}`)
    row.append(name, length, play, discard)
    return row
  }
}
