// The errors and warnings of a script, shown over the last version without errors.
import { part } from "./page.js"

export class ProblemPanel {
  /** The warnings that the user has closed; they stay away until they change. */
  #closed = ""
  #warnings = ""

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root
    this.title = part(root, "strong", HTMLElement)
    this.text = part(root, "pre", HTMLElement)
    part(root, "button", HTMLElement).addEventListener("click", () => {
      this.#closed = this.#warnings
      this.hide()
    })
  }

  /** @param {{ text: string }[]} warnings */
  warn(warnings) {
    // Of the same sentence about another number, too.
    const text = warnings.map((warning) => warning.text.replace(/[\d.]+/g, "")).join("\n")
    if (text === this.#closed) return this.hide()
    this.show(warnings.length === 1 ? "Warning" : "Warnings", warnings)
    this.#warnings = text
    this.root.classList.add("warning")
  }

  /**
   * @param {string} title
   * @param {{ text: string }[]} problems
   */
  show(title, problems) {
    this.#warnings = ""
    this.root.classList.remove("warning")
    this.title.textContent = title
    const lines = problems.map((problem) => problem.text).join("\n\n").split("\n")
    this.text.replaceChildren(...lines.map((text) => {
      const line = document.createElement("span")
      line.textContent = `${text}\n`
      // Source lines don't wrap, so that the caret stays below its word; only sentences do.
      line.className = /^ *(→ *)?\d* \|/.test(text) ? "source" : ""
      return line
    }))
    this.root.hidden = false
  }

  hide() { this.root.hidden = true }
}
