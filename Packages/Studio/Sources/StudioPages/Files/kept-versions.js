// The panel of a script's named versions: keeps the present one, shows any of them beside it, goes back to one, and
// renames or deletes one.
import { button, paragraph } from "./page.js"

export class VersionPanel {
  /** @type {string[]} */ names = []
  #question = 0
  /** What is done once the studio has answered. */ #done = () => {}
  /**
   * The version that is being renamed or deleted, and what does it.
   * @type {{ name: string, row: HTMLElement } | undefined}
   */
  #changed
  #form = document.createElement("div")
  #name = document.createElement("input")
  #about = paragraph("")
  #problem = paragraph("", "bad")
  #list = document.createElement("div")

  /**
   * @param {HTMLElement} root
   * @param {{ keep: (name: string) => number, rename: (name: string, to: string) => number, remove: (name: string) => number,
   *   beside: (name: string) => void, restore: (name: string) => void, note: (text: string) => void,
   *   renamed: (name: string, to?: string) => void, changed: () => void }} page `renamed` has no new name for a version that was deleted.
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
    // Where case is ignored, both are names of one file.
    const taken = new Set(names.map((name) => name.toLowerCase()))
    if (!taken.has(this.#name.value.toLowerCase()) && this.#name.value !== "") return this.#showRows()
    let number = names.length + 1
    while (taken.has(`version ${number}`)) number += 1
    this.#name.value = `Version ${number}`
    this.#showRows()
  }

  #showRows() {
    this.#list.replaceChildren(...[...this.names].reverse().flatMap((name) => {
      const row = document.createElement("div")
      row.className = "version row"
      const title = Object.assign(document.createElement("b"), { textContent: name })
      const beside = button("Beside", () => this.page.beside(name))
      beside.setAttribute("aria-label", `Show ${name} beside the present version`)
      const restore = button("Go back…", () => this.page.restore(name))
      restore.setAttribute("aria-label", `Go back to ${name}`)
      const isOpen = this.#changed?.name === name
      const more = button("⋯", () => {
        this.#changed = isOpen ? undefined : { name, row: this.#editor(name) }
        this.#showRows()
        this.#list.querySelector("input")?.select()
      })
      more.className = "more"
      more.title = "Rename or delete it"
      more.setAttribute("aria-label", `Rename or delete ${name}`)
      more.setAttribute("aria-expanded", String(isOpen))
      row.append(title, beside, restore, more)
      // It is the same element as before, with what has been typed.
      return isOpen && this.#changed ? [row, this.#changed.row] : [row]
    }))
  }

  /**
   * What changes a version: its new name, and a button that deletes it when it is pressed again.
   * @param {string} name
   */
  #editor(name) {
    const row = document.createElement("div")
    row.className = "row"
    const field = Object.assign(document.createElement("input"), { type: "text", maxLength: 60, value: name })
    field.setAttribute("aria-label", `New name of ${name}`)
    const rename = () => {
      const to = field.value.trim()
      this.#ask(this.page.rename(name, to), () => {
        this.#changed = undefined
        this.page.renamed(name, to)
        this.page.note(`${name} is ${to} now`)
      })
    }
    field.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.key === "Enter") rename()
    })
    const remove = button("Delete…", () => {
      if (remove.className !== "danger") {
        [remove.className, remove.textContent] = ["danger", "Delete for good"]
        return
      }
      this.#ask(this.page.remove(name), () => {
        this.#changed = undefined
        this.page.renamed(name)
        this.page.note(`Deleted ${name}`)
      })
    })
    row.append(field, button("Rename", rename), remove)
    return row
  }

  #keep() {
    const name = this.#name.value.trim()
    this.#ask(this.page.keep(name), () => this.page.note(`Kept ${name}`))
  }

  /**
   * @param {number} question @param {() => void} done
   */
  #ask(question, done) {
    this.#problem.hidden = true
    this.#question = question
    this.#done = done
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this panel.
   */
  take(reply) {
    const isOwn = reply.n > 0 && reply.n === this.#question
    if (reply.kind === "versions") {
      if (isOwn) this.#done()
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
