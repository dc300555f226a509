// Completion in scripts, based on the type annotations that `interlude new` writes for other
// editors.

/** @typedef {{ name: string, type: string, note: string }} Field */

/** @type {Map<string, Field[]>} */ const classes = new Map()
/** The types of the variables that scripts usually have for host values. */
const variables = /** @type {Record<string, string>} */ ({
  ctx: "interlude.Context", views: "interlude.Views", ease: "interlude.EaseModule", compose: "interlude.ComposeModule",
  geometry: "interlude.GeometryModule",
})
/**
 * The animator's parameters, for `ctx.parameters`.
 * @type {{ names: string[] }}
 */
export const parameters = { names: [] }

/**
 * Reads the classes in a text of annotations, with their fields and functions.
 * @param {string} text
 */
export function learnTypes(text) {
  if (classes.size > 0) return
  let name = ""
  for (const line of text.split("\n")) {
    const made = /^---@class (?:\(exact\) )?([\w.]+)/.exec(line)
    if (made) classes.set(name = made[1], [])
    const field = /^---@field (\w+)\??\s+(fun\(.*|\S+)\s*(.*)$/.exec(line)
    if (field) classes.get(name)?.push({ name: field[1], type: field[2], note: field[3] })
    // A class with functions is followed by the variable that has these functions.
    const variable = /^local (\w+) = \{\}/.exec(line)
    if (variable) variables[variable[1]] ??= name
    const method = /^function (\w+)[:.](\w+)\(/.exec(line)
    if (method) classes.get(variables[method[1]] ?? "")?.push({ name: method[2], type: "function", note: "" })
  }
}

/**
 * The fields of the value that a chain of names refers to.
 * @param {string[]} chain
 * @returns {Field[]}
 */
function fields(chain) {
  if (chain.join(".") === "ctx.parameters") return parameters.names.map((name) => ({ name, type: "", note: "a parameter" }))
  let type = variables[chain[0]]
  for (const name of chain.slice(1)) {
    const found = classes.get(type ?? "")?.find((field) => field.name === name)
    type = /interlude\.\w+/.exec(found?.type ?? "")?.[0] ?? ""
  }
  return classes.get(type ?? "") ?? []
}

/**
 * The completions at the cursor.
 * @param {any} editor
 * @param {any} CodeMirror
 */
export function complete(editor, CodeMirror) {
  const cursor = editor.getCursor()
  const before = editor.getLine(cursor.line).slice(0, cursor.ch)
  const [, chain, begun] = /((?:\w+[.:])*)(\w*)$/.exec(before) ?? ["", "", ""]
  const names = chain.split(/[.:]/).filter(Boolean)
  // Without a name before the cursor: the keys of an animator, the properties of a view, and the
  // words of the script.
  const known = names.length > 0 ? fields(names)
    : [...["interlude.Animator", "interlude.Parameter", "interlude.View"].flatMap((type) => classes.get(type) ?? []), ...words(editor, begun)]
  /** @type {Map<string, Field>} */ const found = new Map()
  for (const field of known) if (field.name.startsWith(begun) && field.name !== begun && !found.has(field.name)) found.set(field.name, field)
  return {
    list: [...found.values()].slice(0, 60).map(({ name, note }) => ({
      text: name,
      render(/** @type {HTMLElement} */ row) {
        const help = document.createElement("span")
        help.className = "quiet"
        help.textContent = note && ` ${note.slice(0, 60)}`
        row.append(name, help)
      },
    })),
    from: CodeMirror.Pos(cursor.line, cursor.ch - begun.length), to: cursor,
  }
}

/**
 * The names that occur in the script itself.
 * @param {any} editor @param {string} begun
 */
function words(editor, begun) {
  if (begun === "") return []
  return [...new Set(/** @type {string} */ (editor.getValue()).match(/[A-Za-z_]\w{2,}/g))].map((name) => ({ name, type: "", note: "" }))
}
