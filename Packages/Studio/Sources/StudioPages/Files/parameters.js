// Sliders, switches and menus for an animator's parameters, and the curves of its script.
import { prefix } from "./bend.js"
import { ordered, prefix as keyed } from "./keyed.js"
import { prefix as numbered } from "./numbers.js"
import { CurveEditor } from "./curve-editor.js"
import { button, paragraph } from "./page.js"
import { withPrefix } from "./state.js"

/**
 * @typedef {{ name: string, type: "number" | "choice" | "boolean" | "curve", value: string, default: string,
 *   isSaved: boolean, range: string, help?: string, unit?: string, group?: string, min?: number, max?: number, step?: number,
 *   values?: string[] } & import("./curve-editor.js").Shape} Parameter
 * A control: the field beside the name, what is below it, and how it shows another value.
 * @typedef {{ field: HTMLElement, below?: HTMLElement, refresh: (parameter: Parameter) => void }} Control
 */

export class ParameterPanel {
  /** @type {Parameter[]} */ #parameters = []
  /** @type {Map<string, (parameter: Parameter) => void>} */ #rows = new Map()

  /** Whether a save can be undone. */
  canUndo = false

  /**
   * @param {HTMLElement} root
   * @param {(name: string, value: string | undefined) => void} change
   * @param {(text: string, note: string) => void} copy
   * @param {{ save: (change: import("./saving.js").Change) => void, undo: () => void, values: () => Record<string, string>,
   *   reset: () => void }} script `values` are all changed values, also those whose run hasn't arrived.
   * @param {(animator: string) => void} open
   * @param {HTMLElement} tools The element above the parameters.
   * @param {import("./bend.js").CurveRows} curves The curves below them.
   * @param {import("./keyed-lanes.js").KeyedLanes} keys The keys in the timeline.
   */
  constructor(root, change, copy, script, open, tools, curves, keys) {
    this.open = open
    this.tools = tools
    this.curves = curves
    this.keys = keys
    this.root = root
    this.change = change
    this.copy = copy
    this.script = script
    this.saveButton = button("Save to the script…", () => script.save(this.turned))
    this.undoButton = button("Undo the save", () => script.undo())
    this.undoButton.className = "undo"
    this.copyButton = button("Copy as --set", () => this.copy(this.#flags(), "Copied the --set options"))
    this.resetButton = button("Reset all", () => script.reset())
  }

  /** What a save would write: the values as they are now, of which the studio may have played only some. */
  get turned() {
    const all = this.script.values()
    const own = this.#parameters.filter(({ name, isSaved, default: initial }) => isSaved && (all[name] ?? initial) !== initial)
    return { values: Object.fromEntries(own.map(({ name }) => [name, all[name]])), ...this.#turnedText() }
  }

  /** What was changed of the script's text besides parameters. */
  #turnedText() {
    const all = this.script.values()
    const some = (/** @type {string} */ start, /** @type {(name: string, value: string) => boolean} */ isWanted) =>
      Object.fromEntries(Object.entries(withPrefix(all, start)).filter(([name, value]) => isWanted(name, value)))
    return {
      // An editor may have removed a curve since, or bent it as it is bent here.
      curves: some(prefix, (name, value) => ![undefined, value].includes(this.curves.default(name))),
      lanes: some(keyed, (name, value) => this.keys.canSave(name, value)),
      numbers: withPrefix(all, numbered),
      orders: withPrefix(all, ordered),
    }
  }

  /**
   * @param {string} title
   * @param {string | undefined} summary
   * @param {Parameter[]} parameters
   * @param {boolean} isInFile Whether all parameters belong to one script.
   * @param {boolean} canSave Whether any of them can be saved.
   * @param {string[]} movers The animators that move the subject, unless it is an animator itself.
   */
  show(title, summary, parameters, isInFile, canSave, movers) {
    this.#show(title, summary, parameters, isInFile, movers)
    this.saveButton.hidden = !canSave
    this.saveButton.textContent = isInFile ? "Save to the script…" : "Save to plugin.lua…"
    this.undoButton.hidden = !canSave || !this.canUndo
    const isTurned = Object.keys(this.#changed()).length > 0
    const isBent = Object.values(this.#turnedText()).some((all) => Object.keys(all).length > 0)
    this.resetButton.disabled = !isTurned && !isBent
    this.saveButton.disabled = Object.keys(this.#changed(true)).length === 0 && !isBent
    this.copyButton.disabled = !isTurned
  }

  /**
   * The value of a parameter, given the values that differ from the defaults.
   * @param {string} name
   * @param {Record<string, string>} values
   */
  value(name, values) {
    const own = name.startsWith(prefix) ? this.curves.default(name.slice(prefix.length))
      : name.startsWith(keyed) ? this.keys.default(name.slice(keyed.length))
      : this.#parameters.find((one) => one.name === name)?.default
    return values[name] ?? own ?? ""
  }

  /**
   * The values that differ from the defaults: all of them, or only those that can be saved here.
   */
  #changed(isSaved = false) {
    return Object.fromEntries(this.#parameters
      .filter((parameter) => parameter.value !== parameter.default && (parameter.isSaved || !isSaved))
      .map((parameter) => [parameter.name, parameter.value]))
  }

  /**
   * @param {string} title
   * @param {string | undefined} summary
   * @param {Parameter[]} parameters
   * @param {boolean} isInFile
   * @param {string[]} movers
   */
  #show(title, summary, parameters, isInFile, movers) {
    const shape = JSON.stringify([title, movers, parameters.map(
      ({ value, plot, seconds, settles, forms, ...rest }) => rest)])
    // While the user drags a slider, its row stays and only the values change.
    if (shape === this.root.dataset.shape) {
      this.#parameters = parameters
      for (const parameter of parameters) this.#rows.get(parameter.name)?.(parameter)
      return
    }
    this.root.dataset.shape = shape
    this.#parameters = parameters
    this.#rows.clear()
    const about = paragraph(summary ?? "")
    const actions = document.createElement("div")
    actions.className = "actions"
    actions.append(this.saveButton, this.undoButton, this.copyButton, this.resetButton)
    const openers = document.createElement("div")
    openers.className = "actions"
    openers.append(...movers.map((name) => button(`Open ${name}`, () => this.open(name))))
    if (parameters.length === 0) {
      if (isInFile) {
        return this.root.replaceChildren(
          heading(title), about, paragraph(`${title} has no parameters.`), this.tools, this.curves.element, actions)
      }
      const why = paragraph(movers.length === 0 ? "What moves here is no script, and has no parameters."
        : "The parameters belong to the animators that it uses. Open one to change its values:")
      return this.root.replaceChildren(heading(title), about, why, openers)
    }
    // A plugin's animators have their own curves.
    const rest = isInFile || movers.length === 0 ? []
      : [paragraph("To change a curve of one of its animators, or to save an animator’s values:"), openers]
    this.root.replaceChildren(
      heading(title), about, this.tools, ...this.#grouped(parameters), this.curves.element, ...rest,
      actions)
  }

  /**
   * The rows of all parameters. Those of a group stand together, below its name.
   * @param {Parameter[]} parameters
   */
  #grouped(parameters) {
    return [...new Set(parameters.map(({ group }) => group))].flatMap((group) => {
      const rows = parameters.filter((one) => one.group === group).map((one) => this.#row(one))
      if (!group) return rows
      const title = document.createElement("h2")
      title.textContent = group
      return [title, ...rows]
    })
  }

  #flags() {
    return Object.entries(this.#changed()).map(([name, value]) => `--set ${inShell(`${name}=${value}`)}`).join(" ")
  }

  /** @param {Parameter} parameter */
  #row(parameter) {
    const row = document.createElement("div")
    row.className = "parameter"
    const line = document.createElement("div")
    line.className = "row"
    const label = document.createElement("label")
    label.textContent = parameter.name
    label.htmlFor = `parameter-${parameter.name}`
    label.classList.toggle("plain", parameter.type !== "number")
    const space = document.createElement("span")
    space.className = "space"
    const unit = document.createElement("span")
    unit.className = "quiet"
    unit.textContent = parameter.unit ?? ""
    unit.hidden = !parameter.unit
    const set = (/** @type {string} */ value) => this.change(parameter.name, value === parameter.default ? undefined : value)
    label.addEventListener("dblclick", () => this.change(parameter.name, undefined))
    const control = this.#control(parameter, label, set)
    control.field.id = label.htmlFor
    line.append(label, space, control.field, unit)
    row.append(line)
    if (control.below) row.append(control.below)
    // The menu of a curve shows what it can be.
    const range = parameter.type === "curve" ? "" : parameter.range
    row.append(paragraph([parameter.help, range].filter(Boolean).join(" · ")))
    const refresh = (/** @type {Parameter} */ next) => {
      control.refresh(next)
      row.classList.toggle("changed", next.value !== parameter.default)
    }
    refresh(parameter)
    this.#rows.set(parameter.name, refresh)
    return row
  }

  /**
   * @param {Parameter} parameter
   * @param {HTMLLabelElement} label
   * @param {(value: string) => void} set
   * @returns {Control}
   */
  #control(parameter, label, set) {
    switch (parameter.type) {
      case "number": return this.#number(parameter, label, set)
      case "choice": return choice(parameter, set)
      case "boolean": return toggle(parameter, set)
      case "curve": return curve(parameter, this.curves.names, set)
    }
  }

  /**
   * @param {Parameter} parameter
   * @param {HTMLLabelElement} label
   * @param {(value: string) => void} set
   * @returns {Control}
   */
  #number(parameter, label, set) {
    const { min, max } = parameter
    const isBounded = min !== undefined && max !== undefined
    const step = parameter.step ?? niceStep(isBounded ? max - min : 100)
    // A range over many powers of ten is a logarithmic scale, on which a small number has room.
    const isLogarithmic = isBounded && min > 0 && max / min >= 1e4
    const field = document.createElement("input")
    field.type = "number"
    if (min !== undefined) field.min = String(min)
    if (max !== undefined) field.max = String(max)
    field.step = "any"
    const clamp = (/** @type {number} */ value) => Math.min(Math.max(value, min ?? -Infinity), max ?? Infinity)
    const send = (/** @type {number} */ value) => {
      if (!Number.isFinite(value)) return
      const text = String(Number(clamp(value).toPrecision(10)))
      show(text)
      set(text)
    }
    /** @type {HTMLInputElement | undefined} */ let slider
    if (isBounded) {
      slider = document.createElement("input")
      slider.type = "range"
      slider.min = String(isLogarithmic ? Math.log10(min) : min)
      slider.max = String(isLogarithmic ? Math.log10(max) : max)
      slider.step = isLogarithmic ? "0.01" : String(step)
      slider.setAttribute("aria-label", parameter.name)
      slider.addEventListener("input", () => {
        const place = Number(slider?.value)
        send(isLogarithmic ? Number((10 ** place).toPrecision(2)) : place)
      })
      slider.addEventListener("dblclick", () => this.change(parameter.name, undefined))
    }
    // Sent on each input event, so that an undo in the field also reaches the stage.
    field.addEventListener("input", () => {
      const value = Number(field.value)
      if (field.value === "" || value !== clamp(value)) return
      last = String(value)
      set(last)
    })
    field.addEventListener("change", () => {
      if (field.value === "") field.value = last
      else send(Number(field.value))
    })
    let held = 0
    label.title = "Drag to change; Alt is fine, Shift is coarse; double click for the default"
    label.addEventListener("pointerdown", (event) => {
      label.setPointerCapture(event.pointerId)
      held = Number(field.value)
    })
    label.addEventListener("pointermove", (event) => {
      if (!label.hasPointerCapture(event.pointerId) || event.movementX === 0) return
      const size = isLogarithmic ? Math.max(Math.abs(held) / 100, 0.001) : step
      held += event.movementX * size * (event.altKey ? 0.1 : event.shiftKey ? 10 : 1)
      send(held)
    })
    // A click would move the focus to the field, and every drag ends with a click.
    label.addEventListener("click", (event) => event.preventDefault())
    // What an emptied field gets back.
    let last = parameter.value
    const show = (/** @type {string} */ value) => {
      last = value
      // Setting a new value clears the field's undo history and moves the caret. A field that is empty, or in
      // which a number is only begun, is left to the user.
      const isTyped = document.activeElement === field && (field.value === "" || Number(field.value) === Number(value))
      if (!isTyped) field.value = value
      if (slider) slider.value = isLogarithmic ? String(Math.log10(Number(value))) : value
    }
    return { field, below: slider, refresh: ({ value }) => show(value) }
  }
}

/**
 * @param {Parameter} parameter
 * @param {(value: string) => void} set
 * @returns {Control}
 */
function choice(parameter, set) {
  const field = document.createElement("select")
  for (const value of parameter.values ?? []) field.append(new Option(value, value))
  field.addEventListener("change", () => set(field.value))
  return { field, refresh: ({ value }) => { field.value = value } }
}

/**
 * @param {Parameter} parameter
 * @param {(value: string) => void} set
 * @returns {Control}
 */
function toggle(parameter, set) {
  const field = document.createElement("input")
  field.type = "checkbox"
  field.addEventListener("change", () => set(String(field.checked)))
  return { field, refresh: ({ value }) => { field.checked = value === "true" } }
}

/**
 * @param {Parameter} parameter
 * @param {string[]} names The names of all curves.
 * @param {(value: string) => void} set
 * @returns {Control}
 */
function curve(parameter, names, set) {
  const editor = new CurveEditor(parameter.name, names, set)
  return { field: editor.menu, below: editor.element, refresh: (next) => editor.show(next) }
}

/**
 * A step between a thousandth and a hundredth of a range, as a power of ten.
 * @param {number} range
 */
function niceStep(range) { return 10 ** Math.floor(Math.log10(range / 100)) }

/**
 * Quotes a word for a shell, as the command-line tool does, if it contains a special character.
 * @param {string} word
 */
export function inShell(word) {
  return /^[A-Za-z0-9\-_./=:,+@%]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** @param {string} text */
function heading(text) {
  const element = document.createElement("strong")
  element.textContent = text
  return element
}
