// A screen of a new motion: one of ours, or a picture that is dropped on it, pasted or picked.
import { ownPicture } from "./own-picture.js"
import { part } from "./page.js"

/** @typedef {{ name: string, title: string, color: string }} Screen */

export class ScreenWell {
  /** @type {import("./own-picture.js").OwnPicture | undefined} */ picture

  /**
   * @param {HTMLElement} root
   * @param {(problem: string) => void} changed Called with a problem, or with an empty text.
   */
  constructor(root, changed) {
    this.root = root
    this.side = root.dataset.side ?? ""
    this.menu = part(root, "select", HTMLSelectElement)
    this.place = part(root, ".place", HTMLButtonElement)
    this.image = part(root, "img", HTMLImageElement)
    this.said = part(root, ".said", HTMLElement)
    this.input = part(root, "input", HTMLInputElement)
    this.changed = changed
    this.menu.onchange = () => {
      // What is chosen has no picture yet.
      if (this.menu.value === "picture" && !this.picture) return this.input.click()
      this.#show()
    }
    this.place.onclick = () => this.input.click()
    this.input.onchange = () => {
      const [file] = this.input.files ?? []
      this.input.value = ""
      if (file) this.take(file)
    }
    // A dialog that was closed leaves the menu at what is shown.
    this.input.addEventListener("cancel", () => this.#show())
    root.addEventListener("dragover", (event) => {
      event.preventDefault()
      root.classList.add("over")
    })
    root.addEventListener("dragleave", () => root.classList.remove("over"))
    root.addEventListener("drop", (event) => {
      event.preventDefault()
      root.classList.remove("over")
      const [file] = event.dataTransfer?.files ?? []
      if (file) this.take(file)
    })
  }

  /** @param {Screen[]} screens @param {number} first */
  offer(screens, first) {
    if (this.menu.options.length > 0) return
    this.menu.replaceChildren(
      ...screens.map(({ name, title }) => new Option(title, name)), new Option("A picture…", "picture"))
    this.colors = Object.fromEntries(screens.map(({ name, color }) => [name, color]))
    this.menu.selectedIndex = first
    this.#show()
  }

  /** What is chosen, in the studio's words. */
  get value() { return this.menu.value }

  /** @param {Blob} file */
  async take(file) {
    try {
      const picture = await ownPicture(file)
      if (this.picture) URL.revokeObjectURL(this.picture.url)
      this.picture = picture
      this.menu.value = "picture"
      this.changed("")
    } catch (error) {
      this.changed(error instanceof Error ? error.message : String(error))
    }
    this.#show()
  }

  #show() {
    if (this.menu.value === "picture" && !this.picture) this.menu.selectedIndex = 0
    const isPicture = this.menu.value === "picture"
    this.image.hidden = !isPicture
    if (isPicture && this.picture) this.image.src = this.picture.url
    this.said.textContent = isPicture ? this.picture?.said ?? "" : ""
    this.place.style.backgroundColor = isPicture ? "" : this.colors?.[this.menu.value] ?? ""
  }

  /** @type {Record<string, string> | undefined} */ colors
}
