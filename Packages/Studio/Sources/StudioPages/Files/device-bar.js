// The status bar and the home indicator. They are above everything, each part in a color that is
// visible on the views below it.

/** @typedef {import("./pictures.js").Pictures} Pictures */

export class DeviceBar {
  /**
   * @param {HTMLElement} root Contains an element for each part: left, right and bottom.
   * @param {Pictures} pictures
   */
  constructor(root, pictures) {
    this.pictures = pictures
    this.parts = /** @type {HTMLElement[]} */ ([...root.children])
  }

  /**
   * Draws the bars over a frame.
   * @param {import("./frames.js").Frame} frame
   * @param {{ darkBar: number, lightBar: number }} bars The numbers of the bars' pictures.
   */
  show({ lightBars }, { darkBar, lightBar }) {
    this.parts.forEach((part, index) => {
      const picture = this.pictures.get(lightBars & 1 << index ? lightBar : darkBar)
      const image = picture ? `url("${picture.url}")` : ""
      if (part.style.backgroundImage === image) return
      part.style.backgroundImage = image
      // In the picture, the top of the screen is directly above its bottom.
      part.style.height = picture ? `${picture.height / 2}px` : ""
    })
  }
}
