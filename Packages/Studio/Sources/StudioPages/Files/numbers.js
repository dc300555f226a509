// The numbers of a script that set a property: each is dragged in its line of code, or becomes a parameter.
import { button } from "./page.js"
import { scrubber } from "./scrubber.js"

/** The prefix of a number's name among the changed values. */
export const prefix = "number "

/**
 * A number in the code that sets a property, with its place there.
 * @typedef {{ name: string, value: number, offset: number, length: number }} Literal
 * What changes numbers; `turned` is a number's changed value.
 * @typedef {{
 *   turn: (values: Record<string, string | undefined>, isHeld?: boolean) => void, letGo: () => void,
 *   turned: (name: string) => string | undefined,
 *   makeParameter: (question: Record<string, unknown>) => void,
 * }} Page
 */

/**
 * The code with its numbers to drag.
 * @param {string} code @param {Literal[]} literals @param {Page} page
 */
export function codeWithNumbers(code, literals, page) {
  const element = document.createElement("code")
  element.className = "numbered"
  let end = 0
  for (const { name, value, offset, length } of literals) {
    element.append(code.slice(end, offset), scrubber({
      name, label: `Number in ${name.replace(/ \d+$/, "")}`, value: Number(page.turned(prefix + name) ?? value),
      set: (next, isHeld) => page.turn({ [prefix + name]: next === value ? undefined : String(next) }, isHeld),
      letGo: page.letGo,
    }))
    end = offset + length
  }
  element.append(code.slice(end))
  return element
}

/**
 * A form that turns one of some numbers into a parameter.
 * @param {{ title: string, value: number, place: Record<string, unknown> }[]} numbers The places in the studio's words.
 * @param {{ name: string, unit: string }} wanted @param {Page} page
 */
export function parameterForm(numbers, wanted, page) {
  const element = document.createElement("div")
  element.className = "parameter-form"
  const opener = button("Make it a parameter…", () => {
    form.hidden = !form.hidden
    if (!form.hidden) fields.name.focus()
  })
  opener.title = "The script takes the number from a parameter with a slider; you see the lines first"
  const form = document.createElement("form")
  form.hidden = true
  const which = document.createElement("select")
  which.setAttribute("aria-label", "Number")
  which.append(...numbers.map(({ title }, index) => new Option(title, String(index))))
  which.hidden = numbers.length < 2
  const field = (/** @type {string} */ title, /** @type {string} */ value, kind = "text") => {
    const made = document.createElement("input")
    made.type = kind
    if (kind === "number") made.step = "any"
    made.value = value
    made.setAttribute("aria-label", title)
    made.placeholder = title
    return made
  }
  const fields = {
    name: field("Name", wanted.name), least: field("From", "", "number"), most: field("To", "", "number"),
    unit: field("Unit", wanted.unit), help: field("Help", ""),
  }
  const fill = () => {
    const { value } = numbers[Number(which.value)]
    // Around the number, as far as a hand is likely to want it.
    fields.least.value = String(value < 0 ? value * 2 : 0)
    fields.most.value = String(value > 0 ? Number((value * 2).toPrecision(4)) : value < 0 ? 0 : 1)
  }
  which.addEventListener("change", fill)
  fill()
  const confirm = document.createElement("button")
  confirm.textContent = "Show the change"
  form.append(which, ...Object.values(fields), confirm)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    page.makeParameter({
      ...numbers[Number(which.value)].place, name: fields.name.value.trim(), least: Number(fields.least.value),
      most: Number(fields.most.value), unit: fields.unit.value.trim(), help: fields.help.value.trim(),
    })
  })
  element.append(opener, form)
  return element
}
