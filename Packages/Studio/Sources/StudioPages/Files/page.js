// Finds and creates elements, for all parts of the page.

/**
 * Finds the element with an id.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function find(id, type) { return part(document, `#${id}`, type) }

/**
 * Finds the first element that matches a selector.
 * @template {HTMLElement} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function part(root, selector, type) {
  const found = root.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`the page has no ${selector}`)
  return found
}

/**
 * Gives an element a text. One that it has already would be laid out again.
 * @param {Element} element @param {string} text
 */
export function write(element, text) { if (element.textContent !== text) element.textContent = text }

/**
 * Gives an element an attribute. One that it has already would have the browser compute its style, and its place, again.
 * @param {Element} element @param {string} name @param {string} value
 */
export function set(element, name, value) { if (element.getAttribute(name) !== value) element.setAttribute(name, value) }

/**
 * @param {string} text
 * @param {() => void} action
 */
export function button(text, action) {
  const element = document.createElement("button")
  element.type = "button"
  element.textContent = text
  element.addEventListener("click", action)
  return element
}

/**
 * @param {string} text
 * @param {string} kind
 */
export function paragraph(text, kind = "quiet") {
  const element = document.createElement("p")
  element.textContent = text
  element.className = kind
  element.hidden = text === ""
  return element
}
