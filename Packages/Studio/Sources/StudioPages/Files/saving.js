// Saves changed values into the script, and can undo a save. It names the file and shows the changed lines first.
import { prefix } from "./bend.js"
import { ordered, prefix as keyed } from "./keyed.js"
import { prefix as numbered } from "./numbers.js"
import { part } from "./page.js"

/**
 * What is to be saved: values of parameters, curves, lanes, numbers of the script, and orders of views.
 * @typedef {{ values: Record<string, string>, curves?: Record<string, string>, lanes?: Record<string, string>,
 *   numbers?: Record<string, string>, orders?: Record<string, string> }} Change
 */
/** @typedef {{ number: number, before?: string, after?: string }} Line A line that is new has none before. */

export class SaveDialog {
  /** The number of the pending request. */
  #question = 0
  /** @type {Change} */ #change = { values: {} }
  /** What the dialog does when it is confirmed. */
  /** @type {Record<string, unknown>} */ #act = { do: "save" }
  /** The number of the request to copy an installed script, to which the values are then saved. */
  #copying = 0

  /**
   * @param {HTMLDialogElement} dialog
   * @param {{
   *   ask: (question: Record<string, unknown>) => number, done: (names: string[], canUndo: boolean) => void,
   *   note: (text: string) => void, name: () => string | undefined, copied: () => void,
   *   fail: (title: string, problems: { text: string }[]) => void, keyed: (subject: string) => void,
   * }} page The name of what is saved. After a copy, the name refers to the copy.
   */
  constructor(dialog, page) {
    this.dialog = dialog
    this.page = page
    this.title = part(dialog, "h2", HTMLElement)
    this.lines = part(dialog, "pre", HTMLElement)
    this.confirm = part(dialog, ".confirm", HTMLButtonElement)
    this.confirm.addEventListener("click", () => {
      this.confirm.disabled = true
      this.#question = page.ask(this.#act)
    })
    this.place = part(dialog, ".place", HTMLElement)
    this.copy = part(dialog, ".copy", HTMLButtonElement)
    this.copy.addEventListener("click", () => {
      dialog.close()
      const name = page.name()
      this.#copying = page.ask({ do: "create", name, from: name })
    })
    this.cancel = part(dialog, ".cancel", HTMLElement)
    this.cancel.addEventListener("click", () => dialog.close())
  }

  /**
   * Requests a preview of a save.
   * @param {Change} change
   */
  propose(change) {
    this.#change = change
    this.#question = this.page.ask({ do: "edit", ...change })
  }

  /**
   * Requests a preview of a spring whose numbers become parameters, or of a curve that becomes one.
   * @param {string} curve @param {boolean} [isWhole]
   */
  parametrize(curve, isWhole = false) {
    this.#change = { values: {}, curves: { [curve]: "" } }
    this.#question = this.page.ask({ do: "parametrize", curve, ...(isWhole ? { whole: true } : {}) })
  }

  /**
   * Requests a preview of a number that becomes a parameter.
   * @param {Record<string, unknown>} question
   */
  makeParameter(question) {
    const { number, lane } = question
    this.#change = {
      values: {}, ...(number ? { numbers: { [String(number)]: "" } } : {}), ...(lane ? { lanes: { [String(lane)]: "" } } : {}),
    }
    this.#question = this.page.ask({ do: "makeParameter", ...question })
  }

  /** Requests a copy of the animator that is written as keys. */
  key() {
    this.#question = this.page.ask({ do: "keyed" })
    this.page.note("Writing the motion as keys…")
  }

  /**
   * Requests a preview of going back to a version of the script.
   * @param {string} version
   */
  restore(version) {
    this.#change = { values: {} }
    this.#question = this.page.ask({ do: "restore", name: version })
  }

  undo() { this.#question = this.page.ask({ do: "undo" }) }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this dialog.
   */
  take(reply) {
    if (reply.n > 0 && reply.n === this.#copying) return this.#takeCopy(reply)
    if (reply.n !== this.#question) return false
    switch (reply.kind) {
      case "edit":
        const isUndo = reply.undoes !== undefined
        this.#act = isUndo ? { do: "undo", save: reply.undoes } : { do: "save" }
        this.title.textContent = isUndo ? `Undo the save to ${reply.file}` : `Save to ${reply.file}`
        this.confirm.textContent = isUndo ? "Undo it" : "Save"
        this.lines.replaceChildren(...reply.lines.flatMap(lines))
        this.place.textContent = reply.isInstalled
          ? `${reply.path} is installed with Interlude: every project on this machine uses it.` : reply.path
        // A plugin is a folder, and the studio does not copy folders.
        this.copy.hidden = !reply.isInstalled || reply.isPlugin || isUndo
        this.confirm.disabled = false
        this.confirm.hidden = false
        this.cancel.textContent = "Cancel"
        this.dialog.showModal()
        this.confirm.focus()
        return true
      case "keyed":
        this.#showKeyed(reply)
        return true
      case "created":
        this.dialog.close()
        this.page.keyed(reply.subject)
        return true
      case "saved":
      case "undone":
        this.dialog.close()
        this.page.note(reply.kind === "saved" ? `Saved ${reply.file}` : `Undid the save to ${reply.file}`)
        this.page.done(
          reply.kind === "saved" ? [...reply.names, ...this.#names()] : [], reply.canUndo)
        return true
      case "refused":
        this.title.textContent = "Not saved"
        this.lines.textContent = reply.problems.map((/** @type {{ text: string }} */ problem) => problem.text).join("\n\n")
        this.confirm.hidden = this.copy.hidden = true
        this.place.textContent = ""
        this.cancel.textContent = "Close"
        if (!this.dialog.open) this.dialog.showModal()
        return true
      default: return false
    }
  }

  /** The names of the changed values that a save makes the script's own, besides parameters. */
  #names() {
    const { curves = {}, lanes = {}, numbers = {}, orders = {} } = this.#change
    const named = (/** @type {string} */ start, /** @type {Record<string, string>} */ all) => Object.keys(all).map((name) => start + name)
    return [...named(prefix, curves), ...named(keyed, lanes), ...named(numbered, numbers), ...named(ordered, orders)]
  }

  /**
   * Shows a keyed copy, and how far it is from the original.
   * @param {Record<string, any>} reply
   */
  #showKeyed({ name, text, points, opacity, remarks }) {
    this.#act = { do: "keepKeyed" }
    this.title.textContent = `Write ${name}.lua, the same motion as keys`
    this.place.textContent = [
      `At most ${points.toFixed(2)} points and ${(opacity * 100).toFixed(1)} % of opacity from the original, in all sizes that were compared.`,
      ...remarks].join(" ")
    this.lines.replaceChildren(...text.trimEnd().split("\n").flatMap(
      (/** @type {string} */ after, /** @type {number} */ index) => lines({ number: index + 1, after })))
    this.confirm.textContent = "Write it"
    this.cancel.textContent = "Cancel"
    this.confirm.disabled = this.confirm.hidden = false
    this.copy.hidden = true
    this.dialog.showModal()
    this.confirm.focus()
  }

  /** @param {Record<string, any>} reply */
  #takeCopy(reply) {
    if (reply.kind === "refused") this.page.fail("Can't make a copy", reply.problems)
    if (reply.kind === "created") {
      this.page.copied()
      this.propose(this.#change)
    }
    return true
  }
}

/**
 * A line before and after the change.
 * @param {Line} line
 */
function lines(line) {
  const sides = /** @type {const} */ ([["−", "old", line.before], ["+", "new", line.after]])
  return sides.filter(([, , text]) => text !== undefined).map(([sign, kind, text]) => {
    const element = document.createElement("span")
    element.className = kind
    element.textContent = `${String(line.number).padStart(4)} ${sign} ${text}`
    return element
  })
}
