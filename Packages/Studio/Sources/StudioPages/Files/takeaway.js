// Downloads from the studio: films of what the device shows, and a page that plays its frames.
import { download } from "./exports.js"
import { button, paragraph } from "./page.js"
import { sharedPage } from "./share.js"

/** @typedef {import("./share.js").Shown} Shown */

export class TakeAwayPanel {
  element = document.createElement("div")
  #question = 0
  #name = ""
  #status = paragraph("")

  /** @param {{ ask: (question: Record<string, unknown>) => number, shown: () => Shown | undefined }} page */
  constructor(page) {
    this.page = page
    const actions = document.createElement("div")
    actions.className = "actions"
    actions.append(this.#film("Film strip", "strip"), this.#film("GIF", "gif"), this.#film("MP4", "mp4"),
      button("Page to share", () => this.#share()))
    this.#status.setAttribute("aria-live", "polite")
    this.#status.hidden = false
    this.element.append(
      paragraph("Take what you see with you: the take on the device, or else the scenario. The page is one file that plays the frames without Interlude."),
      actions, this.#status)
  }

  /** @param {string} title @param {string} kind */
  #film(title, kind) {
    return button(title, () => {
      this.#say("Filming…")
      this.#question = this.page.ask({ do: "film", to: kind })
    })
  }

  /** @param {string} text @param {string} kind */
  #say(text, kind = "quiet") {
    this.#status.textContent = text
    this.#status.className = kind
  }

  async #share() {
    const shown = this.page.shown()
    if (!shown) return
    this.#say("Writing…")
    try {
      const text = await sharedPage(shown)
      download(text, `${shown.title.replace(/[^\w-]+/g, "-")}.html`)
      this.#say(`Saved a page of ${Math.ceil(text.length / 1000)} kB.`)
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error), "bad")
    }
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this panel.
   */
  take(reply) {
    if (reply.n !== this.#question || !["filmed", "refused"].includes(reply.kind)) return false
    if (reply.kind === "refused") this.#say(reply.problems.map((/** @type {{ text: string }} */ { text }) => text).join("\n\n"), "bad")
    else this.#name = reply.name
    return true
  }

  /** @param {number} number @param {Uint8Array} bytes */
  film(number, bytes) {
    if (number !== this.#question) return
    download(bytes, this.#name)
    this.#say(`Saved ${this.#name}, ${Math.ceil(bytes.length / 1000)} kB.`)
  }
}
