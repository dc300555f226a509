// What is wrong with a script, over the last version that worked.

export class ProblemPanel {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root
    this.title = part(root, "strong")
    this.text = part(root, "pre")
    part(root, "button").addEventListener("click", () => this.hide())
  }

  /**
   * @param {string} title
   * @param {{ text: string }[]} problems
   */
  show(title, problems) {
    this.title.textContent = title
    const lines = problems.map((problem) => problem.text).join("\n\n").split("\n")
    this.text.replaceChildren(...lines.map((text) => {
      const line = document.createElement("span")
      line.textContent = `${text}\n`
      // The caret stays below its word; only sentences wrap.
      line.className = /^ *(→ *)?\d* \|/.test(text) ? "source" : ""
      return line
    }))
    this.root.hidden = false
  }

  hide() { this.root.hidden = true }
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
function part(root, selector) {
  const found = root.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`)
  return found
}
