// The panels on the right, one at a time.
import { find } from "./page.js"

const names = ["parameters", "curves", "versions", "takes", "events", "inspect", "code", "export"]

/**
 * @param {string} first The initial panel.
 * @param {(name: string) => void} changed Called when another panel is shown.
 * @returns {(name: string) => void} Shows a panel.
 */
export function joinTabs(first, changed) {
  const tab = (/** @type {string} */ name) => find(`tab-${name}`, HTMLButtonElement)
  const show = (/** @type {string} */ chosen) => {
    for (const name of names) {
      tab(name).setAttribute("aria-selected", String(name === chosen))
      tab(name).tabIndex = name === chosen ? 0 : -1
      find(name, HTMLElement).hidden = name !== chosen
    }
    changed(chosen)
  }
  if (names.includes(first)) show(first)
  names.forEach((name, index) => {
    tab(name).onclick = () => show(name)
    tab(name).onkeydown = (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
      if (step === 0) return
      event.stopPropagation()
      const next = names[(index + step + names.length) % names.length]
      show(next)
      tab(next).focus()
    }
  })
  return show
}
