// Downloads from the studio: films of what the device shows, and a page that plays its frames.
import { download } from "./exports.js"
import { button, paragraph } from "./page.js"
import { sharedPage } from "./share.js"

/** @typedef {import("./share.js").Shown} Shown */

/** The sizes and rates of films; an empty one is what the kind of film usually has. */
const sizes = [["usual size", ""], ["½ pixel per point", "0.5"], ["1 pixel per point", "1"], ["2 pixels per point", "2"], ["3 pixels per point", "3"]]
const rates = [["usual rate", ""], ["10 per second", "10"], ["25 per second", "25"], ["30 per second", "30"], ["60 per second", "60"], ["120 per second", "120"]]

export class TakeAwayPanel {
  element = document.createElement("div")
  #question = 0
  #name = ""
  #status = paragraph("")
  #size = menu("Size", sizes)
  #rate = menu("Rate", rates)
  #device = Object.assign(document.createElement("input"), { type: "checkbox", checked: true })
  #ground = Object.assign(document.createElement("input"), { type: "checkbox" })
  #color = Object.assign(document.createElement("input"), { type: "color", value: "#ffffff" })
  #cancel = button("Cancel", () => this.#giveUp())
  #isGivenUp = false

  /** @param {{ ask: (question: Record<string, unknown>) => number, shown: () => Shown | undefined }} page */
  constructor(page) {
    this.page = page
    const actions = document.createElement("div")
    actions.className = "actions"
    this.#cancel.hidden = true
    actions.append(this.#film("Film strip", "strip"), this.#film("GIF", "gif"), this.#film("MP4", "mp4"),
      button("Page to share", () => this.#share()), this.#cancel)
    this.#status.setAttribute("aria-live", "polite")
    this.#status.hidden = false
    this.#color.setAttribute("aria-label", "Color of the background")
    // To pick a color is to want it.
    this.#color.addEventListener("input", () => { this.#ground.checked = true })
    const looks = document.createElement("div")
    looks.className = "film-looks"
    looks.append(this.#size.label, this.#rate.label, labelled(this.#device, "Device around it"), labelled(this.#ground, "Background"), this.#color)
    this.element.append(
      paragraph("Take what you see with you: the take on the device, or else the scenario. The page is one file that plays the frames without Interlude."),
      looks, actions, this.#status)
  }

  /** @param {string} title @param {string} kind */
  #film(title, kind) {
    return button(title, () => {
      this.#say("Filming…")
      this.#isGivenUp = false
      this.#cancel.hidden = false
      const [scale, fps] = [this.#size.field.value, this.#rate.field.value]
      this.#question = this.page.ask({
        do: "film", to: kind, device: this.#device.checked, ...(scale ? { scale: Number(scale) } : {}),
        ...(fps ? { fps: Number(fps) } : {}), ...(this.#ground.checked ? { background: this.#color.value } : {}),
      })
    })
  }

  #giveUp() {
    this.#isGivenUp = true
    this.#cancel.hidden = true
    this.#say("Ending the film…")
    this.page.ask({ do: "giveUpFilm" })
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
    this.#cancel.hidden = true
    // A film that was done at that moment comes all the same.
    if (reply.kind === "refused" && this.#isGivenUp) this.#say("The film was cancelled.")
    else if (reply.kind === "refused") this.#say(reply.problems.map((/** @type {{ text: string }} */ { text }) => text).join("\n\n"), "bad")
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

/** @param {string} title @param {string[][]} options */
function menu(title, options) {
  const field = document.createElement("select")
  field.setAttribute("aria-label", `${title} of the film`)
  field.append(...options.map(([text, value]) => new Option(text, value)))
  const label = document.createElement("label")
  label.append(`${title} `, field)
  return { field, label }
}

/** @param {HTMLInputElement} box @param {string} text */
function labelled(box, text) {
  const label = Object.assign(document.createElement("label"), { className: "check" })
  label.append(box, ` ${text}`)
  return label
}
