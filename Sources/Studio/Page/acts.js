// The buttons above the track: what live control offers besides touches.

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
