// The takes: recorded user input, which can be played again on every later version.
import { button, paragraph } from "./page.js"

/** @typedef {{ number: number, name: string, scenario: string, seconds: number }} Take */

export class TakePanel {
  /** @type {Take[]} */ takes = []

  /**
   * @param {HTMLElement} root
   * @param {{ play: (take: number) => void, rename: (take: number, name: string) => void, discard: (take: number) => void }} page
   */
  constructor(root, page) {
    this.root = root
    this.page = page
    this.show([], undefined)
  }

  /** @param {number | undefined} number */
  take(number) { return this.takes.find((take) => take.number === number) }

  /**
   * @param {Take[]} takes
   * @param {number | undefined} current The take that is shown.
   */
  show(takes, current) {
    this.takes = takes
    const about = takes.length === 0
      ? "What you do with the device is kept here. It plays again after each save, with each value that you turn, and on other devices."
      : "A take plays again after each save. Drag from any of its frames to begin another one."
    this.root.replaceChildren(paragraph(about), ...takes.map((take) => this.#row(take, take.number === current)))
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
    length.title = `In the scenario ${take.scenario}`
    const play = button("Play", () => this.page.play(take.number))
    play.classList.toggle("chosen", isCurrent)
    play.setAttribute("aria-label", `Play ${take.name}`)
    const discard = button("✕", () => this.page.discard(take.number))
    discard.setAttribute("aria-label", `Discard ${take.name}`)
    row.append(name, length, play, discard)
    return row
  }
}
