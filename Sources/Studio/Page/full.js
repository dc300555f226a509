// Only the device: on a phone, the screen becomes the device's own.
import { find } from "./page.js"

const end = find("full-end", HTMLButtonElement)

/** @param {boolean} isFull */
function show(isFull) {
  document.body.classList.toggle("full", isFull)
  end.hidden = !isFull
}

/**
 * Shows only the device, or all again.
 */
export function toggleFull() {
  const isFull = !document.body.classList.contains("full")
  show(isFull)
  // Some phones have no full screen for a page; the device then fills the page.
  if (isFull) document.documentElement.requestFullscreen?.().catch(() => {})
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  if (isFull) find("screen", HTMLElement).focus({ preventScroll: true })
}

find("full", HTMLButtonElement).onclick = toggleFull
end.onclick = toggleFull
document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) show(false) })
