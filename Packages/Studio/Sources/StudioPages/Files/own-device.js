// A device of the user's own: its points, its corners and its safe area.
import { button } from "./page.js"

/** Width and height, and then the corner's radius and the upper and the lower inset, in points. */
const fields = /** @type {const} */ ([
  ["Width", 100, 4000, 430], ["Height", 100, 4000, 932], ["Corner", 0, 2000, 55], ["Top", 0, 2000, 59], ["Bottom", 0, 2000, 34],
])

export class OwnDevice {
  #dialog = document.createElement("dialog")
  #inputs
  #problem = Object.assign(document.createElement("p"), { className: "bad" })

  /** @param {(screen: string) => void} chosen Gets the numbers, as in `430x932x55x59x34`. */
  constructor(chosen) {
    this.chosen = chosen
    this.#dialog.id = "own-device"
    this.#dialog.setAttribute("aria-label", "A device of your own")
    this.#inputs = fields.map(([title, least, most, first]) => {
      const input = Object.assign(document.createElement("input"), {
        type: "number", min: String(least), max: String(most), step: "1", value: String(first),
      })
      return { title, least, most, input }
    })
    const rows = this.#inputs.map(({ title, input }) => {
      const label = document.createElement("label")
      label.append(`${title} `, input)
      return label
    })
    const actions = Object.assign(document.createElement("div"), { className: "row" })
    actions.append(
      Object.assign(document.createElement("span"), { className: "space" }),
      button("Cancel", () => this.#dialog.close()), button("Use it", () => this.#use()))
    this.#dialog.append(
      Object.assign(document.createElement("h2"), { textContent: "A device of your own, in points" }), ...rows, this.#problem, actions)
    this.#dialog.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) this.#use()
    })
    document.body.append(this.#dialog)
  }

  get isOpen() { return this.#dialog.open }

  /** @param {string | undefined} screen What to begin with. */
  show(screen) {
    const numbers = screen?.split("x") ?? []
    numbers.forEach((number, index) => { if (this.#inputs[index]) this.#inputs[index].input.value = number })
    this.#problem.textContent = ""
    this.#dialog.showModal()
    this.#inputs[0].input.select()
  }

  #use() {
    const wrong = this.#inputs.find(({ input, least, most }) =>
      input.value === "" || !(Number(input.value) >= least && Number(input.value) <= most))
    if (wrong) {
      this.#problem.textContent = `${wrong.title}: ${wrong.least} to ${wrong.most} points`
      return wrong.input.focus()
    }
    const [width, height, ...rest] = this.#inputs.map(({ input }) => Number(input.value))
    const most = Math.min(width, height) / 2
    if (rest.some((number) => number > most)) {
      this.#problem.textContent = `Corner, top and bottom: at most half of the shorter side, ${most} points`
      return
    }
    this.#dialog.close()
    this.chosen([width, height, ...rest].join("x"))
  }
}
