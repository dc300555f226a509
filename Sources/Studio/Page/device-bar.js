// The status bar and the home indicator: over everything, each part in the color that shows on the views
// below it, as the renderer draws them.
import { brightness } from "./brightness.js"

/** @typedef {import("./pictures.js").Pictures} Pictures */
/** @typedef {{ width: number, height: number, insets: number[] }} Device */

export class DeviceBar {
  /**
   * @param {HTMLElement} root Holds an element for each part: left, right and bottom.
   * @param {Pictures} pictures
   */
  constructor(root, pictures) {
    this.pictures = pictures
    this.parts = /** @type {HTMLElement[]} */ ([...root.children])
  }

  /**
   * Draws the bars over a frame.
   * @param {import("./frames.js").Frame} frame
   * @param {Device} device
   * @param {{ darkBar: number, lightBar: number }} bars The numbers of their pictures.
   */
  show(frame, { width, height, insets }, { darkBar, lightBar }) {
    const y = insets[0] * 0.55
    const middles = [{ x: 45, y, reach: 12 }, { x: width - 51, y, reach: 12 }, { x: width / 2, y: height - 10, reach: 60 }]
    const sides = [-1, -0.5, 0, 0.5, 1]
    const found = brightness(
      frame, this.pictures, middles.flatMap(({ x, y, reach }) => sides.map((side) => ({ x: x + side * reach, y }))))
    this.parts.forEach((part, index) => {
      const own = found.slice(index * sides.length, (index + 1) * sides.length)
      const isDark = own.reduce((sum, one) => sum + one) / own.length < 0.45
      const picture = this.pictures.get(isDark ? lightBar : darkBar)
      const image = picture ? `url("${picture.url}")` : ""
      if (part.style.backgroundImage !== image) part.style.backgroundImage = image
    })
  }
}
