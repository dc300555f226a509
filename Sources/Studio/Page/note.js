// A short message beside the device, which goes by itself.
import { find } from "./page.js"

const element = find("note", HTMLElement)
let timer = 0

/**
 * @param {string} text
 * @param {boolean} isMinor Whether what is shown already matters more.
 */
export function note(text, isMinor = false) {
  if (isMinor && element.classList.contains("shown")) return
  element.textContent = text
  element.classList.add("shown")
  clearTimeout(timer)
  const hide = () => {
    // Whoever points at it reads it, or copies from it.
    if (element.matches(":hover")) timer = setTimeout(hide, 1000)
    else element.classList.remove("shown")
  }
  timer = setTimeout(hide, 2000 + 40 * text.length)
}

/**
 * Copies a text, and says so.
 * @param {string} text
 * @param {string} said
 */
export function copy(text, said) {
  const failed = () => note(`Can't reach the clipboard. Copy this: ${text}`)
  // A page that came over a network without encryption has no clipboard.
  if (!navigator.clipboard) return failed()
  navigator.clipboard.writeText(text).then(() => note(said), failed)
}
