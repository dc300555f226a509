// The look of the page: its color scheme, and whether a compared run is shown over the device.
import { find } from "./page.js"

/** @typedef {import("./state.js").Look} Look */

/**
 * @param {Look} look
 * @param {{ changed: () => void, laidOver: () => void }} page
 */
export function joinLooks(look, page) {
  const scheme = find("scheme", HTMLSelectElement)
  const onion = find("onion", HTMLInputElement)
  const show = () => {
    scheme.value = look.scheme ?? ""
    document.documentElement.style.colorScheme = look.scheme ?? ""
    onion.checked = look.onion
  }
  scheme.onchange = () => {
    look.scheme = scheme.value === "dark" ? "dark" : scheme.value === "light" ? "light" : undefined
    show()
    page.changed()
  }
  onion.onchange = () => {
    look.onion = onion.checked
    page.laidOver()
  }
  matchMedia("(prefers-color-scheme: dark)").onchange = page.changed
  show()
}
