// The color filters of views. Most are CSS filter functions; a tint and a blur with sharp edges use
// SVG.

/**
 * The filters that have a CSS function: the name of the number, the function, its unit, and its
 * neutral value.
 * @type {[string, string, string, number][]}
 */
const colorFunctions = [
  ["saturation", "saturate", "", 1], ["brightness", "brightness", "", 1], ["contrast", "contrast", "", 1],
  ["hueRotation", "hue-rotate", "deg", 0],
]

/** The names of the numbers that determine a view's filters. */
export const filterNames = ["blur", ...colorFunctions.map(([name]) => name), "tint"]

/**
 * Numbers the filters, because the page has several devices and all their ids are in one document.
 */
let count = 0

/** SVG filters, each used by one element. */
export class Filters {
  /** @type {Map<HTMLElement, { id: string, filter: SVGElement }>} */ #made = new Map()

  /** @param {HTMLElement} root */
  constructor(root) {
    this.element = node(root, "svg", { width: 0, height: 0, "aria-hidden": "true" })
    this.element.style.position = "absolute"
  }

  /**
   * Removes the filters of all other elements.
   * @param {Set<HTMLElement>} elements
   */
  keep(elements) {
    for (const [element, { filter }] of this.#made) {
      if (elements.has(element)) continue
      filter.remove()
      this.#made.delete(element)
    }
  }

  /**
   * Sets an element's filters from its numbers.
   * @param {HTMLElement} element @param {(name: string) => number} value @param {boolean} keepsEdges
   */
  set(element, value, keepsEdges) {
    const [blur, tint] = [value("blur"), value("tint")]
    const parts = []
    // Without the fill, the blur fades out beyond the edges, as in CSS.
    if (blur > 0) parts.push(keepsEdges ? `url(#${this.#edges(element, blur)})` : `blur(${blur}px)`)
    for (const [name, css, unit, neutral] of colorFunctions) {
      if (value(name) !== neutral) parts.push(`${css}(${value(name)}${unit})`)
    }
    if (tint % 256 > 0) parts.push(`url(#${this.#tint(element, tint)})`)
    element.style.filter = parts.join(" ")
  }

  /**
   * A blur that stays inside the element. Pixels that were mixed with the transparent surroundings
   * get their old opacity back.
   * @param {HTMLElement} element @param {number} blur
   */
  #edges(element, blur) {
    return this.#make(element, "edges", (filter) => {
      const root = this.element
      filter.replaceChildren(
        node(root, "feGaussianBlur", { stdDeviation: blur }),
        node(root, "feComponentTransfer", {}, [node(root, "feFuncA", { type: "discrete", tableValues: "1 1" })]))
    })
  }

  /**
   * A color that is mixed into all colors.
   * @param {HTMLElement} element @param {number} tint
   */
  #tint(element, tint) {
    const share = (tint % 256) / 255
    const rows = [24, 16, 8].map((shift, index) => {
      const channel = (Math.floor(tint / 2 ** shift) % 256) / 255
      const row = [0, 0, 0, 0, channel * share]
      row[index] = 1 - share
      return row.join(" ")
    })
    return this.#make(element, "tint", (filter) => {
      filter.replaceChildren(
        node(this.element, "feColorMatrix", { values: [...rows, "0 0 0 1 0"].join(" ") }))
    })
  }

  /**
   * @param {HTMLElement} element @param {string} kind @param {(filter: SVGElement) => void} fill
   * @returns {string} The id of the filter.
   */
  #make(element, kind, fill) {
    let made = this.#made.get(element)
    if (!made || !made.filter.querySelector(`#${made.id}-${kind}`)) {
      const id = made?.id ?? `filter${count += 1}`
      const group = made?.filter ?? node(this.element, "g", {})
      group.append(node(this.element, "filter", {
        id: `${id}-${kind}`, x: 0, y: 0, width: 1, height: 1, "color-interpolation-filters": "sRGB",
      }))
      this.element.append(group)
      made = { id, filter: group }
      this.#made.set(element, made)
    }
    const filter = /** @type {SVGElement} */ (made.filter.querySelector(`#${made.id}-${kind}`))
    fill(filter)
    return filter.id
  }
}

/**
 * Creates an SVG element.
 * @param {Element} near @param {string} name @param {Record<string, string | number>} attributes
 * @param {SVGElement[]} children
 */
function node(near, name, attributes, children = []) {
  const made = near.ownerDocument.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return /** @type {SVGElement} */ (made)
}

/**
 * Converts `0xRRGGBBAA` to CSS.
 * @param {number} packed
 */
export function color(packed, opacity = 1) {
  const [red, green, blue] = [24, 16, 8].map((shift) => Math.floor(packed / 2 ** shift) % 256)
  return `rgb(${red} ${green} ${blue} / ${(packed % 256) / 255 * opacity})`
}
