// The status bar and the home indicator: over everything, each part in the color that shows on the views
// below it, as the renderer draws them.

/** @typedef {import("./stage-view.js").Picture} Picture */
/** @typedef {{ width: number, height: number, insets: number[] }} Device */

/** How large pictures are when only their brightness matters. */
const thumbnail = { width: 16, height: 32 }

export class DeviceBar {
  /** @type {WeakMap<Picture, Uint8ClampedArray>} */ #thumbnails = new WeakMap()

  /**
   * @param {HTMLElement} root Holds an element for each part: left, right and bottom.
   * @param {HTMLElement} screen
   * @param {Map<number, Picture>} pictures
   */
  constructor(root, screen, pictures) {
    this.screen = screen
    this.pictures = pictures
    this.parts = /** @type {HTMLElement[]} */ ([...root.children])
  }

  /**
   * Draws the bars on what the screen shows now.
   * @param {Device} device
   * @param {{ darkBar: number, lightBar: number }} bars The numbers of their pictures.
   */
  show({ width, height, insets }, { darkBar, lightBar }) {
    const y = insets[0] * 0.55
    const places = [[45, y, 12], [width - 51, y, 12], [width / 2, height - 10, 60]]
    this.parts.forEach((part, index) => {
      const [x, y, reach] = places[index]
      const brightness = [-1, -0.5, 0, 0.5, 1].map((side) => this.#brightness(x + side * reach, y))
      const isDark = brightness.reduce((sum, one) => sum + one) / brightness.length < 0.45
      const picture = this.pictures.get(isDark ? lightBar : darkBar)
      const image = picture ? `url("${picture.url}")` : ""
      if (part.style.backgroundImage !== image) part.style.backgroundImage = image
    })
  }

  /**
   * How bright the screen is, from 0 to 1: the views there, laid over one another.
   * @param {number} x @param {number} y
   */
  #brightness(x, y) {
    const area = this.screen.getBoundingClientRect()
    const scale = area.width / this.screen.offsetWidth
    let brightness = 0
    for (const element of document.elementsFromPoint(area.left + x * scale, area.top + y * scale).reverse()) {
      if (!(element instanceof HTMLElement) || !this.screen.contains(element)) continue
      const opacity = this.#opacity(element)
      for (const [own, alpha] of [ground(element), this.#picture(element, x, y)]) {
        brightness += (own - brightness) * alpha * opacity
      }
    }
    return brightness
  }

  /** @param {HTMLElement} element */
  #opacity(element) {
    let opacity = 1
    for (let parent = element; parent !== this.screen && parent.parentElement; parent = parent.parentElement) {
      opacity *= Number(parent.style.opacity)
    }
    return opacity
  }

  /**
   * What an element's picture shows at a place of the screen: brightness and opacity.
   * @param {HTMLElement} element @param {number} x @param {number} y
   */
  #picture(element, x, y) {
    const image = element.style.backgroundImage
    const picture = image && [...this.pictures.values()].find(({ url }) => image.includes(url))
    if (!picture) return [0, 0]
    let place = new DOMMatrix()
    for (let parent = element; parent !== this.screen && parent.parentElement; parent = parent.parentElement) {
      place = new DOMMatrix(parent.style.transform).multiply(place)
    }
    const point = place.inverse().transformPoint(new DOMPoint(x, y))
    const [left, top] = element.style.backgroundPosition.split(" ").map(parseFloat)
    const share = (/** @type {number} */ part, /** @type {number} */ whole, /** @type {number} */ count) =>
      Math.min(Math.max(Math.floor(part / whole * count), 0), count - 1)
    const column = share(point.x / point.w - left, picture.width, thumbnail.width)
    const row = share(point.y / point.w - top, picture.height, thumbnail.height)
    const [red, green, blue, alpha] = this.#colors(picture).subarray(4 * (row * thumbnail.width + column))
    return [luminance(red, green, blue), alpha / 255]
  }

  /** @param {Picture} picture */
  #colors(picture) {
    const known = this.#thumbnails.get(picture)
    if (known) return known
    const { width, height } = thumbnail
    const canvas = Object.assign(document.createElement("canvas"), { width, height })
    const context = canvas.getContext("2d", { willReadFrequently: true })
    context?.drawImage(picture.image, 0, 0, width, height)
    const colors = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(4 * width * height)
    this.#thumbnails.set(picture, colors)
    return colors
  }
}

/**
 * The brightness and the opacity of an element's background color.
 * @param {HTMLElement} element
 */
function ground(element) {
  const [red = 0, green = 0, blue, alpha = 1] =
    (element.style.backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return blue === undefined ? [0, 0] : [luminance(red, green, blue), alpha]
}

/** @param {number} red @param {number} green @param {number} blue */
function luminance(red, green, blue) { return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 }
