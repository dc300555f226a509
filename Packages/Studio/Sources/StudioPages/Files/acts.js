// The buttons above the track: one per transition of a run or, under live control, operations that
// need no touch.
import { download } from "./exports.js"
import { button, find } from "./page.js"

export class Acts {
  #root = find("acts", HTMLElement)
  /** The number of the pending request to record a scenario. */
  #question = 0

  /**
   * @param {import("./transport.js").Transport} transport
   * @param {{
   *   ask: (question: Record<string, unknown>) => number, mark: (range: [number, number] | undefined) => void,
   *   leave: () => void, perform: (action: Record<string, unknown>) => void, takeName: () => string, isTake: () => boolean,
   *   note: (text: string) => void, fail: (title: string, problems: { text: string }[]) => void,
   * }} page
   */
  constructor(transport, page) {
    this.transport = transport
    this.page = page
  }

  /**
   * @param {Record<string, any>} said The description of the subject.
   * @param {boolean} isLive Whether live control is on.
   */
  show(said, isLive) {
    const save = button("Save as a scenario", () => this.#record())
    save.title = "Save what your hand did as a scenario for interlude run and interlude test"
    if (!isLive) {
      const saves = this.page.isTake() ? [save] : []
      return this.#root.replaceChildren(...saves, ...players(said, this.transport, this.page.mark))
    }
    this.#root.replaceChildren(
      button("Back to the scenario", this.page.leave), save,
      ...operations(said).map(([title, action]) => button(title, () => this.page.perform(action))))
  }

  #record() {
    const name = this.page.takeName()
    this.#question = this.page.ask({ do: "record", name: /^(Take \d+)?$/.test(name) ? "recorded" : name })
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was about a recorded scenario.
   */
  take(reply) {
    if (reply.n !== this.#question || !["recorded", "refused"].includes(reply.kind)) return false
    if (reply.kind === "refused") {
      this.page.fail("Can't save this as a scenario", reply.problems)
    } else {
      if (!reply.isKept) download(reply.text, reply.file)
      const place = reply.isKept ? " in the folder of the studio" : "; the command looks for it in the folder of the studio"
      this.page.note(`Saved ${reply.file}${place}. To play it: ${reply.command}`)
    }
    return true
  }
}

/**
 * The buttons for the live stage: the label and the action of each.
 * @param {Record<string, any>} said
 * @returns {[string, Record<string, unknown>][]}
 */
function operations(said) {
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
 * Returns a button for each transition of a run, and one for the whole run.
 * @param {Record<string, any>} said
 * @param {import("./transport.js").Transport} transport
 * @param {(range: [number, number] | undefined) => void} mark
 */
function players(said, transport, mark) {
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
  hint.className = "quiet hint"
  hint.textContent = "Drag or tap the device to take over"
  return [player("All", undefined), ...all, hint]
}
