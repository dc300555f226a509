// A number that is dragged sideways, typed, or changed with the arrow keys.

/**
 * The size of a step: about a hundredth of the number, as a power of ten.
 * @param {number} value
 */
function stepOf(value) { return 10 ** Math.min(Math.max(Math.floor(Math.log10(Math.max(Math.abs(value), 0.1))) - 1, -3), 2) }

/** @param {number} value */
function words(value) { return String(Number(value.toPrecision(7))) }

/**
 * @param {{ name: string, label: string, value: number, set: (value: number, isHeld: boolean) => void, letGo: () => void }} number
 *   What it is called, and what it changes; `isHeld` for a hand that goes on moving.
 * @returns {HTMLInputElement}
 */
export function scrubber({ name, label, value, set, letGo }) {
  const field = document.createElement("input")
  field.className = "scrubber"
  field.inputMode = "decimal"
  field.value = words(value)
  field.dataset.number = name
  field.setAttribute("aria-label", label)
  field.title = "Drag to change; Alt is fine, Shift is coarse; click to type"
  const fit = () => { field.style.width = `${Math.max(field.value.length, 2) + 1}ch` }
  fit()
  let now = value
  const send = (/** @type {number} */ next, /** @type {boolean} */ isHeld) => {
    now = next
    field.value = words(next)
    fit()
    set(Number(words(next)), isHeld)
  }
  /** @type {{ x: number, value: number, step: number, isMoving: boolean } | undefined} */ let drag
  field.addEventListener("pointerdown", (event) => {
    if (document.activeElement === field) return
    event.preventDefault()
    field.setPointerCapture(event.pointerId)
    drag = { x: event.clientX, value: now, step: stepOf(now), isMoving: false }
  })
  field.addEventListener("pointermove", (event) => {
    if (!drag) return
    const by = event.clientX - drag.x
    if (!drag.isMoving && Math.abs(by) < 3) return
    drag.isMoving = true
    const step = drag.step * (event.altKey ? 0.1 : event.shiftKey ? 10 : 1)
    send(Math.round((drag.value + by * step) / step) * step, true)
  })
  const end = () => {
    if (!drag) return
    const { isMoving } = drag
    drag = undefined
    if (isMoving) return letGo()
    field.focus()
    field.select()
  }
  field.addEventListener("pointerup", end)
  field.addEventListener("pointercancel", end)
  field.addEventListener("keydown", (event) => {
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (up === undefined) return
    event.preventDefault()
    const step = stepOf(now) * (event.altKey ? 0.1 : event.shiftKey ? 10 : 1)
    send(Math.round((now + up * step) / step) * step, false)
  })
  field.addEventListener("input", fit)
  field.addEventListener("change", () => {
    const typed = Number(field.value.replace(",", ".").replace("−", "-"))
    if (field.value.trim() === "" || !Number.isFinite(typed)) field.value = words(now)
    else send(typed, false)
    fit()
  })
  return field
}
