// Scales the device to the available space, together with a compared run.
import { find } from "./page.js"

const place = find("fit", HTMLElement)
const holes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".camera")])
const captions = find("captions", HTMLElement)
const own = find("device-frame", HTMLElement)

/** @typedef {{ frame: HTMLElement, other: import("./comparison.js").Other | undefined }} Compared */

/**
 * @param {{ width: number, height: number, corner: number, camera?: number[] }} device
 * @param {{ title: string, others: Compared[], look: import("./state.js").Look }} shown What is compared, if anything,
 * and whether it is beside, over or behind the device.
 * @returns {number} Page pixels per point.
 */
export function fit({ width, height, corner, camera }, shown) {
  const { look } = shown
  const compared = shown.others.filter(({ other }) => other !== undefined)
  const isBeside = look.place === "beside"
  const columns = isBeside ? compared.length + 1 : 1
  place.dataset.columns = String(columns)
  place.dataset.place = compared.length > 0 ? look.place : ""
  place.parentElement?.classList.toggle("compares", compared.length > 0)
  // Pictures have two pixels per point, so on a plain display they are sharp up to double size. Alone on the screen,
  // the device needs no margin and may be magnified more.
  const sharp = Math.max(2 / devicePixelRatio, 1.25)
  const [margin, largest] = document.body.classList.contains("full") ? [0, 3] : [24, sharp]
  const scale = Math.min(
    place.clientWidth / columns / (width + margin), place.clientHeight / (height + margin), largest)
  for (const frame of [own, ...shown.others.map(({ frame }) => frame)]) {
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    frame.style.transform = `scale(${scale})`
    // Without this margin, a scaled element would still take up its full size.
    frame.style.margin = `${-height * (1 - scale) / 2}px ${-width * (1 - scale) / 2}px`
    frame.style.borderRadius = `${corner}px`
  }
  for (const hole of holes) {
    hole.hidden = !camera
    if (!camera) continue
    const [x, y, width, height, corner] = camera
    Object.assign(hole.style, {
      left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, borderRadius: `${corner}px`,
    })
  }
  for (const { frame, other } of shown.others) {
    frame.hidden = other === undefined
    const [x, y] = isBeside ? [0, 0] : look.offset
    frame.style.translate = `${x * scale}px ${y * scale}px`
    if (other?.clip) other.clip.element.style.scale = String(other.clip.size)
    frame.style.opacity = look.place === "over" ? String(look.opacity) : ""
  }
  // What is behind the device is seen through it.
  own.style.opacity = compared.length > 0 && look.place === "behind" ? String(look.opacity) : ""
  captions.hidden = compared.length === 0
  captions.dataset.place = look.place
  captions.replaceChildren(...[shown.title, ...compared.map(({ other }) => other?.title ?? "")].map((text) =>
    Object.assign(document.createElement("span"), { textContent: text })))
  return scale
}

/** @param {() => void} changed Called when the available space changes. */
export function watchPlace(changed) { new ResizeObserver(changed).observe(place) }
