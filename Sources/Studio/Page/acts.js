// The buttons above the track: what live control offers besides touches.
import { button } from "./page.js"

/**
 * The actions of the buttons for the live stage.
 * @param {Record<string, any>} said
 * @returns {[string, Record<string, unknown>][]}
 */
export function operations(said) {
  const { root, screens } = said.scenario
  /** @type {[string, Record<string, unknown>][]} */ const found = []
  const first = root.ids?.[0] ?? root.id
  const others = screens.filter((/** @type {any} */ screen) => screen.id !== first)
  if (root.kind === "navigation") {
    for (const { id, title } of others) found.push([`Push ${title}`, { do: "push", to: id }])
    found.push(["Pop", { do: "pop" }])
  }
  if (root.kind === "tabs") {
    root.ids.forEach((/** @type {string} */ id, /** @type {number} */ tab) => found.push([`Tab ${id}`, { do: "select", tab }]))
  }
  if (root.kind === "container") {
    for (const { id, title } of others) found.push([`Show ${title}`, { do: "replace", from: first, to: id }])
  }
  for (const { id, title } of others) found.push([`Present ${title}`, { do: "present", to: id }])
  found.push(["Dismiss", { do: "dismiss" }], ["Reverse", { do: "reverse" }])
  return found
}

/**
 * A button for each transition of a run, and one for all.
 * @param {Record<string, any>} said
 * @param {import("./transport.js").Transport} transport
 * @param {(range: [number, number] | undefined) => void} mark
 */
export function players(said, transport, mark) {
  /** @param {string} title @param {[number, number] | undefined} range */
  const player = (title, range) => {
    const element = button(title, () => {
      mark(range)
      transport.seek(range?.[0] ?? 0)
      transport.play()
    })
    element.classList.toggle("chosen", String(transport.range) === String(range))
    return element
  }
  const all = said.transitions.map((/** @type {any} */ { operation, from, to, began, ended, animator }) => {
    const element = player(
      `${operation} ${from ? `${from} → ${to}` : ""}`, [transport.frameAt(began), transport.frameAt(ended)])
    element.title = `Play this transition alone; moved by ${animator || "the host"}`
    return element
  })
  const hint = document.createElement("span")
  hint.className = "quiet"
  hint.textContent = "Drag or tap the device to take over"
  return [player("All", undefined), ...all, hint]
}
