// Full screen: only the device is shown, so that a phone's screen becomes the device's.
import { find } from "./page.js"

const end = find("full-end", HTMLButtonElement)

/** @param {boolean} isFull */
function show(isFull) {
  document.body.classList.toggle("full", isFull)
  end.hidden = !isFull
}

/**
 * Shows only the device, or everything again.
 */
export function toggleFull() {
  const isFull = !document.body.classList.contains("full")
  show(isFull)
  // Some phones don't support full screen for pages. There, the device only fills the page.
  if (isFull) document.documentElement.requestFullscreen?.().catch(() => {})
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  if (isFull) find("screen", HTMLElement).focus({ preventScroll: true })
}

find("full", HTMLButtonElement).onclick = toggleFull
end.onclick = toggleFull
document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) show(false) })
