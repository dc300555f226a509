// The look of the page: its color scheme.
import { find } from "./page.js"

/** @typedef {import("./state.js").Look} Look */

/**
 * @param {Look} look
 * @param {{ changed: () => void }} page
 */
export function joinLooks(look, page) {
  const scheme = find("scheme", HTMLSelectElement)
  const show = () => {
    scheme.value = look.scheme ?? ""
    document.documentElement.style.colorScheme = look.scheme ?? ""
  }
  scheme.onchange = () => {
    look.scheme = scheme.value === "dark" ? "dark" : scheme.value === "light" ? "light" : undefined
    show()
    page.changed()
  }
  matchMedia("(prefers-color-scheme: dark)").onchange = page.changed
  show()
}
