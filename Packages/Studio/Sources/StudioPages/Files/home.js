// Navigation to the start page, and back to what was playing.
import { find } from "./page.js"

export class Home {
  #close = find("start-close", HTMLButtonElement)

  /**
   * @param {import("./start.js").StartPage} start
   * @param {{ entries: () => import("./start.js").Entry[], makesMotions: () => boolean, pause: () => void, isPlaying: () => boolean, left: () => void }} page
   *   Whether the page is already playing something to which the start page can return.
   */
  constructor(start, page) {
    this.start = start
    this.page = page
    this.#close.onclick = () => this.leave()
    find("home", HTMLButtonElement).onclick = () => {
      history.pushState(null, "", "#")
      this.show()
    }
  }

  show() {
    this.page.pause()
    this.#close.hidden = !this.page.isPlaying()
    this.start.show(this.page.entries(), this.page.makesMotions())
  }

  leave() {
    this.start.hide()
    this.page.left()
  }
}
