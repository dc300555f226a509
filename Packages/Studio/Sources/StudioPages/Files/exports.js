// Exports of the animator to other systems: a file to download, and the command that writes the
// same file.
import { button, paragraph } from "./page.js"

export class ExportPanel {
  #question = 0
  #menu = document.createElement("select")
  #label = document.createElement("label")
  #actions = document.createElement("div")

  /**
   * @param {HTMLElement} root
   * @param {{ ask: (question: Record<string, unknown>) => number, copy: (text: string, note: string) => void }} page
   */
  constructor(root, page) {
    this.root = root
    this.page = page
    this.result = document.createElement("div")
    this.result.setAttribute("aria-live", "polite")
    root.prepend(
      paragraph("Download the animator with its current values, for apps that don't use Interlude. The file works on every screen size; a Lottie file has the size of an iPhone 15."),
      this.#label, this.#actions, this.result)
    this.#actions.className = "actions"
    this.#label.append("Animator ", this.#menu)
    this.animators = []
  }

  /** @param {{ name: string, title: string }[]} targets */
  set targets(targets) {
    this.#actions.replaceChildren(...targets.map(({ name, title }) => this.#button(title, name)))
  }

  /**
   * @param {string[]} names A plugin's animators, one of which is exported; empty for a single
   * animator.
   */
  set animators(names) {
    this.#label.hidden = names.length === 0
    const { value } = this.#menu
    this.#menu.replaceChildren(...names.map((name) => new Option(name, name)))
    if (names.includes(value)) this.#menu.value = value
  }

  /** Clears the result, for example when another animator is chosen. */
  reset() { this.result.replaceChildren() }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this panel.
   */
  take(reply) {
    if (reply.n !== this.#question || !["exported", "refused"].includes(reply.kind)) return false
    const problems = (reply.remarks ?? reply.problems).map((/** @type {{ text: string }} */ problem) => {
      const text = document.createElement("pre")
      text.textContent = problem.text
      text.className = reply.kind === "refused" ? "bad" : "quiet"
      return text
    })
    if (reply.kind === "refused") {
      this.result.replaceChildren(...problems)
      return true
    }
    download(reply.text, reply.name)
    const command = document.createElement("code")
    // The command breaks only between words, because a break after a hyphen would be misread.
    command.append(...reply.command.split(" ").flatMap((/** @type {string} */ word) => {
      const element = document.createElement("span")
      element.textContent = word
      return [element, " "]
    }))
    const copy = button("Copy this command", () => this.page.copy(reply.command, "Copied the command"))
    this.result.replaceChildren(
      paragraph(`Saved ${reply.name}, ${Math.ceil(reply.text.length / 1000)} kB. This command writes the same file:`),
      command, copy, ...problems)
    return true
  }

  /**
   * @param {string} title
   * @param {string} target
   */
  #button(title, target) {
    const made = button(title, () => {
      this.result.replaceChildren(paragraph("Exporting…"))
      this.#question = this.page.ask({ do: "export", to: target, ...(this.#menu.value ? { animator: this.#menu.value } : {}) })
    })
    made.dataset.target = target
    return made
  }
}

/**
 * Offers text or bytes as a file to download.
 * @param {string | Uint8Array} content
 * @param {string} name
 */
export function download(content, name) {
  const link = document.createElement("a")
  const type = typeof content === "string" ? "text/plain" : "application/octet-stream"
  link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)], { type }))
  link.download = name
  link.click()
  // The browser reads the URL after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
