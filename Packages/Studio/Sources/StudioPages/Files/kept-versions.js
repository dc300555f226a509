// The panel of a script's named versions: keeps the present one, shows any of them beside it, goes back to one.
import { button, paragraph } from "./page.js"

export class VersionPanel {
  /** @type {string[]} */ names = []
  #question = 0
  #form = document.createElement("div")
  #name = document.createElement("input")
  #about = paragraph("")
  #problem = paragraph("", "bad")
  #list = document.createElement("div")

  /**
   * @param {HTMLElement} root
   * @param {{ keep: (name: string) => number, beside: (name: string) => void, restore: (name: string) => void,
   *   note: (text: string) => void, changed: () => void }} page
   */
  constructor(root, page) {
    this.root = root
    this.page = page
    this.#name.type = "text"
    this.#name.maxLength = 60
    this.#name.setAttribute("aria-label", "Name of the version")
    this.#name.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.key === "Enter") this.#keep()
    })
    this.#form.className = "row"
    const keep = button("Keep this version", () => this.#keep())
    this.#form.append(this.#name, keep)
    this.#problem.setAttribute("role", "alert")
    root.replaceChildren(this.#about, this.#form, this.#problem, this.#list)
    this.show([], false)
  }

  /**
   * @param {string[]} names The oldest first.
   * @param {boolean} isPossible Whether what plays can have versions.
   */
  show(names, isPossible) {
    this.names = names
    this.#form.hidden = !isPossible
    this.#about.hidden = false
    this.#about.textContent = isPossible
      ? "Keep the script as you see it now, with what you turned. It is a file in .versions, beside the script."
      : "An animator in your own folder has versions. One that is installed needs a copy there first."
    if (!names.includes(this.#name.value) && this.#name.value !== "") return this.#showRows()
    let number = names.length + 1
    while (names.includes(`Version ${number}`)) number += 1
    this.#name.value = `Version ${number}`
    this.#showRows()
  }

  #showRows() {
    this.#list.replaceChildren(...[...this.names].reverse().map((name) => {
      const row = document.createElement("div")
      row.className = "version row"
      const title = Object.assign(document.createElement("b"), { textContent: name })
      const beside = button("Beside", () => this.page.beside(name))
      beside.setAttribute("aria-label", `Show ${name} beside the present version`)
      const restore = button("Go back…", () => this.page.restore(name))
      restore.setAttribute("aria-label", `Go back to ${name}`)
      row.append(title, beside, restore)
      return row
    }))
  }

  #keep() {
    this.#problem.hidden = true
    this.#question = this.page.keep(this.#name.value.trim())
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this panel.
   */
  take(reply) {
    const isOwn = reply.n > 0 && reply.n === this.#question
    if (reply.kind === "versions") {
      if (isOwn) this.page.note(`Kept ${this.#name.value.trim()}`)
      this.show(reply.names, true)
      this.page.changed()
      return true
    }
    if (!isOwn || reply.kind !== "refused") return false
    this.#problem.textContent = reply.problems.map((/** @type {{ text: string }} */ { text }) => text).join("\n\n")
    this.#problem.hidden = false
    return true
  }
}
