// The UIKit callbacks up to the playhead, and the scenario's expectations.
import { button } from "./page.js"

/**
 * @typedef {{ time: number, name: string, text: string }} StageEvent
 * @typedef {{ path: string, holds: boolean, text?: string }} Expectation
 */

export class EventPanel {
  /** @type {{ time: number, element: HTMLElement }[]} */ #rows = []
  #past = -1

  /**
   * @param {HTMLElement} root
   * @param {(time: number) => void} seek
   */
  constructor(root, seek) {
    this.root = root
    this.seek = seek
  }

  /**
   * @param {StageEvent[]} events
   * @param {Expectation[]} expectations
   */
  show(events, expectations) {
    this.#rows = []
    this.#past = -1
    const parts = []
    if (expectations.length > 0) {
      const failed = expectations.filter((expectation) => !expectation.holds).length
      parts.push(heading(failed === 0
        ? `All ${expectations.length} expectations hold` : `${failed} of ${expectations.length} expectations fail`))
      for (const expectation of expectations.filter((expectation) => !expectation.holds)) {
        const text = document.createElement("pre")
        text.className = "bad"
        text.textContent = expectation.text ?? expectation.path
        parts.push(text)
      }
    }
    parts.push(heading("Events"))
    this.root.replaceChildren(...parts)
    this.add(events)
  }

  /** @param {StageEvent[]} events */
  add(events) {
    const rows = events.map((event) => {
      const element = button("", () => this.seek(event.time))
      element.className = "event"
      const time = document.createElement("span")
      time.className = "number"
      time.textContent = `${event.time.toFixed(3)} s`
      const what = document.createElement("span")
      const name = document.createElement("b")
      name.textContent = event.name
      what.append(name, ` ${event.text}`)
      element.append(time, what)
      return { time: event.time, element }
    })
    this.#rows.push(...rows)
    this.root.append(...rows.map((row) => row.element))
  }

  /** The times of all events. */
  get times() { return this.#rows.map(({ time }) => time) }

  /** @param {number} time */
  move(time) {
    if (this.root.hidden) return
    let past = this.#past
    while (past + 1 < this.#rows.length && this.#rows[past + 1].time <= time + 1e-9) past += 1
    while (past >= 0 && this.#rows[past].time > time + 1e-9) past -= 1
    if (past === this.#past) return
    const [low, high] = [Math.min(past, this.#past), Math.max(past, this.#past)]
    for (let index = Math.max(low, 0); index <= high; index += 1) {
      this.#rows[index].element.classList.toggle("past", index <= past)
    }
    this.#past = past
    this.#rows[past]?.element.scrollIntoView({ block: "nearest" })
  }

  /** @param {number} time */
  refresh(time) {
    for (const row of this.#rows) row.element.classList.remove("past")
    this.#past = -1
    this.move(time)
  }
}

/** @param {string} text */
function heading(text) {
  const element = document.createElement("h2")
  element.textContent = text
  return element
}
