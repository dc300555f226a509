// The dialog for a new motion: two screens, how the second one comes, and how both move at first.
import { part } from "./page.js"
import { parts } from "./own-picture.js"
import { ScreenWell } from "./screen-well.js"

export class NewMotion {
  /** The pictures that are still to be sent, and the number of the request that is pending. */
  /** @type {{ side: string, text: string, part: number, of: number }[]} */ #waiting = []
  #question = 0
  #isMaking = false

  /**
   * @param {HTMLDialogElement} dialog
   * @param {{ ask: (question: Record<string, unknown>) => number, names: () => string[],
   *   made: (subject: string, scenario: string) => void }} page `names` are those that are taken.
   */
  constructor(dialog, page) {
    this.dialog = dialog
    this.page = page
    this.name = part(dialog, "#motion-name", HTMLInputElement)
    this.operation = part(dialog, "#motion-operation", HTMLSelectElement)
    this.front = part(dialog, "#motion-front", HTMLSelectElement)
    this.back = part(dialog, "#motion-back", HTMLSelectElement)
    this.problem = part(dialog, ".bad", HTMLElement)
    this.create = part(dialog, ".confirm", HTMLButtonElement)
    this.wells = ["first", "second"].map((side) =>
      new ScreenWell(part(dialog, `[data-side=${side}]`, HTMLElement), (problem) => this.#say(problem)))
    this.create.onclick = () => this.#create()
    part(dialog, ".cancel", HTMLButtonElement).onclick = () => dialog.close()
    dialog.addEventListener("keydown", (event) => {
      // The page has keys of its own, and Escape would close the start page, too.
      event.stopPropagation()
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) this.#create()
    })
    dialog.addEventListener("paste", (event) => {
      const file = [...event.clipboardData?.files ?? []].find(({ type }) => type.startsWith("image/"))
      if (!file) return
      event.preventDefault()
      const well = this.wells.find(({ root }) => root.contains(document.activeElement))
      ;(well ?? this.wells.find((one) => !one.picture) ?? this.wells[0]).take(file)
    })
    // Beside a screen, a file would replace the page.
    for (const kind of ["dragover", "drop"]) dialog.addEventListener(kind, (event) => event.preventDefault())
    dialog.addEventListener("close", () => { this.#waiting = [] })
  }

  /** @param {import("./screen-well.js").Screen[]} screens */
  offer(screens) { this.wells.forEach((well, index) => well.offer(screens, index)) }

  show() {
    this.#say("")
    this.#isMaking = this.create.disabled = false
    const taken = new Set(this.page.names())
    for (let number = 1; this.name.value === "" || taken.has(this.name.value); number += 1) {
      this.name.value = number === 1 ? "Motion" : `Motion${number}`
    }
    this.dialog.showModal()
    this.name.select()
  }

  /** @param {string} problem */
  #say(problem) { this.problem.textContent = problem }

  async #create() {
    if (this.#isMaking) return
    this.#isMaking = this.create.disabled = true
    this.#say("")
    this.#waiting = []
    for (const { side, value, picture } of this.wells) {
      if (value !== "picture" || !picture) continue
      const texts = await parts(picture.png)
      texts.forEach((text, index) => this.#waiting.push({ side, text, part: index, of: texts.length }))
    }
    this.#sendNext()
  }

  /** Sends a part with each reply, so that the studio can serve what else the page asks for. */
  #sendNext() {
    const next = this.#waiting.shift()
    this.#question = this.page.ask(next ? { do: "picture", ...next } : {
      do: "motion", name: this.name.value.trim(), operation: this.operation.value, front: this.front.value,
      back: this.back.value, first: this.wells[0].value, second: this.wells[1].value,
    })
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this dialog.
   */
  take(reply) {
    if (!this.#isMaking || reply.n !== this.#question || !["took", "created", "refused"].includes(reply.kind)) return false
    if (reply.kind === "took") {
      if (this.dialog.open) this.#sendNext()
      return true
    }
    this.#isMaking = this.create.disabled = false
    if (reply.kind === "refused") {
      this.#say(reply.problems.map((/** @type {{ text: string }} */ { text }) => text).join("\n"))
      return true
    }
    this.dialog.close()
    this.name.value = ""
    this.page.made(reply.subject, reply.scenario)
    return true
  }
}
