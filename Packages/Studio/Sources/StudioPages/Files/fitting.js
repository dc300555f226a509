// Scales the device to the available space, together with a compared run.
import { find } from "./page.js"

const place = find("fit", HTMLElement)
const holes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".camera")])
const [own, other] = [find("device-frame", HTMLElement), find("other-frame", HTMLElement)]

/**
 * @param {{ width: number, height: number, corner: number, camera?: number[] }} device
 * @param {{ title: string, other: string | undefined, isOnion: boolean }} shown The compared run,
 * if any, and whether it is shown over the device.
 * @returns {number} Page pixels per point.
 */
export function fit({ width, height, corner, camera }, shown) {
  const isCompared = shown.other !== undefined
  const columns = isCompared && !shown.isOnion ? 2 : 1
  place.classList.toggle("two", columns === 2)
  place.classList.toggle("onion", isCompared && shown.isOnion)
  // Pictures have two pixels per point, so on a plain display they are sharp up to double size. Alone on the screen,
  // the device needs no margin and may be magnified more.
  const sharp = Math.max(2 / devicePixelRatio, 1.25)
  const [margin, largest] = document.body.classList.contains("full") ? [0, 3] : [24, sharp]
  const scale = Math.min(
    place.clientWidth / columns / (width + margin), place.clientHeight / (height + margin), largest)
  for (const frame of [own, other]) {
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
  for (const id of ["other-frame", "captions", "onion-label"]) find(id, HTMLElement).hidden = !isCompared
  find("caption", HTMLElement).textContent = shown.title
  find("other-caption", HTMLElement).textContent = shown.other ?? ""
  return scale
}

/** @param {() => void} changed Called when the available space changes. */
export function watchPlace(changed) { new ResizeObserver(changed).observe(place) }
