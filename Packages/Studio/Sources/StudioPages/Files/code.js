// The script beside the device, in the CodeMirror editor from the system's package, which is loaded
// when the panel is first opened. The file on disk is authoritative: saving writes it, and if it
// changes elsewhere, the panel loads it again, or asks if the text was also changed here. A text whose file has
// changed is not written before the user has answered, and the studio refuses it, too.
import { complete, learnTypes } from "./completion.js"
import { button, find, paragraph } from "./page.js"

/** The editor's files, in the order of their dependencies. */
const scripts = ["lib/codemirror.js", "mode/lua/lua.js", "addon/hint/show-hint.js", "addon/edit/matchbrackets.js"]
const styles = ["lib/codemirror.css", "addon/hint/show-hint.css"]
/**
 * The number of characters per part. A message has at most 64 KB, and a character takes at most six
 * bytes in it.
 */
const partLength = 10_000

/** @typedef {{ file?: string, line?: number, text: string, severity?: string }} Problem */

export class CodePanel {
  #root = find("code", HTMLElement)
  #bar = document.createElement("div")
  #title = document.createElement("strong")
  #state = document.createElement("span")
  #place = document.createElement("div")
  #question = paragraph("")
  /** What is said about a file that other projects use. */
  #warning = paragraph("")
  #saveButton = button("Save", () => this.save())
  #editorButton = button("Open in the editor", () => this.reveal(this.#animator, this.line))
  /** @type {any} */ #editor
  /** @type {Promise<void> | undefined} */ #loading
  /** The animator whose script is shown; undefined for the subject's own script. */
  /** @type {string | undefined} */ #animator
  /** The number of the request for a text, and the line to show when it arrives. */
  #asked = { number: 0, line: 0 }
  /** The parts that still have to be sent, and the number of the request that sent the last one. */
  #sending = { number: 0, parts: /** @type {string[]} */ ([]), next: 0, text: "" }
  /** The number of the request to start the user's editor. */
  #revealing = 0
  /** The text of the file, as last known, and the number of the version that the user has seen. */
  #known = ""
  #seen = 0
  /** A text that goes into a copy of its script, and the request for the copy. */
  #copying = { number: 0, text: "" }
  /** Whether the user writes the installed script anyway. */
  #isWarned = false
  #file = ""
  /** @type {any[]} */ #marks = []
  /** @type {Problem[]} */ #problems = []
  /** What the studio can do, according to the catalog. */
  can = { edit: true, code: true, editor: "" }

  /**
   * @param {{
   *   ask: (question: Record<string, unknown>) => number, note: (text: string) => void,
   *   fail: (title: string, problems: { text: string }[]) => void,
   *   name: () => string | undefined, copied: (animator: string | undefined) => void,
   * }} page The name of what is shown. After a copy, it refers to the copy.
   */
  constructor(page) {
    this.page = page
    this.#bar.className = "row"
    const space = document.createElement("span")
    space.className = "space"
    this.#state.className = "quiet"
    this.#saveButton.title = "Write the file (Control-S)"
    this.#bar.append(this.#title, this.#state, space, this.#editorButton, this.#saveButton)
    this.#question.className = "row ask"
    this.#warning.className = "row installed"
    this.#question.hidden = this.#warning.hidden = true
    this.#place.className = "editor"
  }

  get line() { return this.#editor ? this.#editor.getCursor().line + 1 : 1 }
  get #isChanged() { return this.#editor !== undefined && this.#editor.getValue() !== this.#known }

  /** @param {boolean} isShown */
  set isShown(isShown) {
    // A line may have been requested before the panel is shown.
    if (isShown && !this.#file && this.#asked.number === 0) this.open(undefined, 0)
  }

  /** Prepares for another subject, whose script is requested when the panel is shown. */
  reset() {
    this.#animator = undefined
    this.#file = ""
    this.#asked = { number: 0, line: 0 }
    if (!this.#root.hidden) this.open(undefined, 0)
  }

  /**
   * Shows a line of a script.
   * @param {string | undefined} animator
   * @param {number} line From 1; 0 for the start.
   */
  open(animator, line) {
    if (!this.can.code) {
      this.#root.replaceChildren(
        paragraph("To edit the script here, install CodeMirror 5 and start the studio again:"),
        Object.assign(document.createElement("pre"), { textContent: "sudo apt install libjs-codemirror" }),
        paragraph("The script is a file like any other: each save in your own editor shows here at once."), this.#editorButton)
      this.#editorButton.hidden = !this.can.editor
      return
    }
    if (animator === this.#animator && this.#file) return this.#goTo(line)
    if (this.#isChanged) return this.page.note("Save the script that is open first")
    this.#animator = animator
    this.#asked = { number: this.page.ask({ do: "source", ...(animator ? { animator } : {}) }), line }
  }

  /**
   * Opens a line of a script in the user's editor.
   * @param {string | undefined} animator @param {number} line
   */
  reveal(animator, line) { this.#revealing = this.page.ask({ do: "reveal", line, ...(animator ? { animator } : {}) }) }

  save() {
    if (!this.#editor || this.#sending.parts.length > 0 || !this.#isChanged) return
    if (!this.#question.hidden) return this.page.note("The file was changed elsewhere: say first which text stays")
    if (!this.#warning.hidden && !this.#isWarned) return this.page.note("The file is installed: say first where the text goes")
    const text = this.#editor.getValue()
    const parts = text.match(new RegExp(`[^]{1,${partLength}}`, "gu")) ?? [""]
    this.#sending = { number: 0, parts, next: 0, text }
    this.#sendNext()
  }

  #sendNext() {
    const { parts, next } = this.#sending
    this.#sending.number = this.page.ask({ do: "write", text: parts[next], part: next, of: parts.length, seen: this.#seen })
    this.#sending.next += 1
  }

  /**
   * Marks the lines with errors.
   * @param {Problem[]} problems
   */
  show(problems) {
    this.#problems = problems
    if (!this.#editor) return
    for (const mark of this.#marks) mark.clear()
    for (let line = 0; line < this.#editor.lineCount(); line += 1) {
      for (const name of ["wrong", "warned"]) this.#editor.removeLineClass(line, "background", name)
    }
    this.#marks = []
    for (const { file, line, text, severity } of problems) {
      if (!line || file !== this.#file || line > this.#editor.lineCount()) continue
      const isWarning = severity === "warning"
      this.#editor.addLineClass(line - 1, "background", isWarning ? "warned" : "wrong")
      const words = document.createElement("div")
      words.className = isWarning ? "wrong-text warned" : "wrong-text"
      words.textContent = text.split("\n")[0].replace(/^.*?: (error|warning): /, "")
      this.#marks.push(this.#editor.addLineWidget(line - 1, words))
    }
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this panel.
   */
  take(reply) {
    if (reply.kind === "source" && (reply.n === 0 || reply.n === this.#asked.number)) {
      this.#take(reply, reply.n === 0 ? -1 : this.#asked.line)
      return true
    }
    if (reply.kind === "took" && reply.n === this.#sending.number) {
      this.#sendNext()
      return true
    }
    if (reply.kind === "wrote" && reply.n === this.#sending.number) {
      this.#known = this.#sending.text
      this.#sending.parts = []
      this.#didChange()
      this.page.note(`Saved ${reply.file}`)
      return true
    }
    if (reply.kind === "refused" && reply.n > 0 && [this.#asked.number, this.#sending.number].includes(reply.n)) {
      const isSave = reply.n === this.#sending.number
      this.#sending.parts = []
      if (isSave) this.page.note(reply.problems[0].text)
      else this.#root.replaceChildren(...reply.problems.map((/** @type {any} */ { text }) => paragraph(text)))
      return true
    }
    if (reply.n > 0 && reply.n === this.#copying.number) {
      if (reply.kind === "refused") {
        this.page.fail("Can't make a copy", reply.problems)
      } else {
        // The text is kept for the copy, and no longer belongs to the file that is open.
        this.#known = this.#editor.getValue()
        this.page.copied(this.#animator)
      }
      return true
    }
    if (reply.n > 0 && reply.n === this.#revealing) {
      if (reply.kind === "refused") this.page.fail("No editor opens", reply.problems)
      return true
    }
    return false
  }

  /** @param {Record<string, any>} reply @param {number} line */
  async #take(reply, line) {
    try {
      await (this.#loading ??= this.#load())
    } catch {
      this.#loading = undefined
      this.#root.replaceChildren(paragraph("The editor's files can't be loaded; is libjs-codemirror still installed?"))
      return
    }
    if (reply.types) learnTypes(reply.types)
    const isSame = reply.path === this.#file || reply.file === this.#file
    this.#file = reply.file
    this.#title.textContent = reply.file
    this.#title.title = reply.path
    this.#editorButton.hidden = !this.can.editor
    this.#editor.setOption("readOnly", !this.can.edit)
    this.#saveButton.hidden = !this.can.edit
    // An element that is put in its place again would lose the keyboard.
    if (this.#place.parentElement !== this.#root) this.#root.replaceChildren(this.#bar, this.#warning, this.#question, this.#place)
    if (!isSame) this.#isWarned = false
    this.#warn(reply)
    if (line < 0 && isSame && this.#isChanged && reply.text !== this.#editor.getValue()) this.#ask(reply.text, reply.version)
    else this.#accept(reply.text, isSame, reply.version)
    const { text: copied } = this.#copying
    this.#copying = { number: 0, text: "" }
    if (copied && !isSame) {
      this.#editor.setValue(copied)
      this.save()
    }
    this.#editor.refresh()
    this.show(this.#problems)
    if (line > 0) this.#goTo(line)
  }

  /**
   * Handles a file that was changed elsewhere while it was edited here.
   * @param {string} text @param {number} version
   */
  #ask(text, version) {
    this.#known = text
    this.#question.hidden = false
    this.#question.replaceChildren(
      "The file was changed elsewhere.",
      button("Take it", () => {
        this.#accept(text, true, version)
        this.#editor.focus()
      }),
      button("Keep what is here", () => {
        this.#question.hidden = true
        this.#seen = version
        this.#didChange()
        this.#editor.focus()
      }))
    this.#didChange()
  }

  /**
   * Warns of a script that other projects use, as the dialog does that saves values.
   * @param {Record<string, any>} reply
   */
  #warn(reply) {
    this.#warning.hidden = !reply.isInstalled || !this.can.edit || this.#isWarned
    if (this.#warning.hidden) return
    const copy = button("Write into a copy", () => {
      const name = this.#animator ?? this.page.name()
      this.#copying = { number: this.page.ask({ do: "create", name, from: name }), text: this.#isChanged ? this.#editor.getValue() : "" }
    })
    // A plugin is a folder, and the studio does not copy folders.
    copy.hidden = reply.isPlugin
    this.#warning.replaceChildren(
      `${reply.path} is installed with Interlude: every project on this machine uses it. `, copy,
      button("Write it here", () => {
        this.#isWarned = this.#warning.hidden = true
        this.save()
      }))
  }

  /** @param {string} text @param {boolean} isSame @param {number} version */
  #accept(text, isSame, version) {
    this.#known = text
    this.#seen = version
    this.#question.hidden = true
    if (text !== this.#editor.getValue()) {
      const { left, top } = this.#editor.getScrollInfo()
      const cursor = this.#editor.getCursor()
      // The editor joins its lines with this; in a file that has both ends, the rest stays a character of its line.
      this.#editor.setOption("lineSeparator", /^(?:[^\r\n]|\r\n)*\r\n(?:[^\r\n]|\r\n)*$/.test(text) ? "\r\n" : "\n")
      this.#editor.setValue(text)
      if (isSame) {
        this.#editor.setCursor(cursor)
        this.#editor.scrollTo(left, top)
      } else {
        this.#editor.clearHistory()
      }
    }
    this.#didChange()
  }

  #didChange() {
    this.#state.textContent = this.#isChanged ? "changed" : ""
    this.#saveButton.disabled = !this.#isChanged
  }

  /** @param {number} line */
  #goTo(line) {
    if (!this.#editor || line <= 0) return
    this.#editor.setCursor({ line: line - 1, ch: 0 })
    this.#editor.scrollIntoView(null, this.#place.clientHeight / 2)
    this.#editor.addLineClass(line - 1, "background", "shown-line")
    setTimeout(() => this.#editor.removeLineClass(line - 1, "background", "shown-line"), 1600)
  }

  async #load() {
    for (const file of styles) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `editor/${file}` }))
    }
    for (const file of scripts) {
      await new Promise((resolve, reject) => {
        document.head.append(Object.assign(document.createElement("script"), { src: `editor/${file}`, onload: resolve, onerror: reject }))
      })
    }
    const { CodeMirror } = /** @type {any} */ (window)
    this.#editor = CodeMirror(this.#place, {
      mode: "lua", lineNumbers: true, indentUnit: 2, tabSize: 2, indentWithTabs: false, matchBrackets: true,
      extraKeys: {
        "Ctrl-S": () => this.save(), "Cmd-S": () => this.save(), "Ctrl-Space": "autocomplete",
        Tab: (/** @type {any} */ editor) => editor.somethingSelected() ? editor.execCommand("indentMore") : editor.replaceSelection("  "),
        // Tab inserts spaces in the editor, so Escape moves the focus on.
        Esc: () => this.#saveButton.focus(),
      },
      hintOptions: { hint: (/** @type {any} */ editor) => complete(editor, CodeMirror), completeSingle: false },
    })
    this.#editor.getInputField().setAttribute("aria-label", "The script. Escape leaves it.")
    this.#editor.on("change", () => this.#didChange())
    this.#editor.on("inputRead", (/** @type {any} */ editor, /** @type {any} */ change) => {
      if (/^[.:]$/.test(change.text[0])) editor.showHint()
    })
  }
}
