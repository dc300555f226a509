import Foundation
import Testing

@testable import StudioCommand

/// The user's editor, as `--editor` or `VISUAL` names it.
struct EditorProgramTests {
  @Test(arguments: [
    ("code", "--goto /a.lua:7"), ("subl", "/a.lua:7"), ("kate", "--line 7 /a.lua"),
    ("gvim", "+7 /a.lua"), ("anything", "+7 /a.lua"),
  ])
  func `gets the line in its own way`(editor: String, words: String) {
    #expect(EditorProgram.arguments(of: editor, "/a.lua", 7).joined(separator: " ") == words)
  }

  @Test func `is a program on the path or at a path`() throws {
    #expect(try EditorProgram("true --wait", path: "/nowhere:/bin:/usr/bin").name == "true")
    #expect(try EditorProgram("/bin/true", path: "").name == "true")
  }

  @Test(arguments: ["", " ", "no-such-editor", "./true", "vim", "/usr/bin/nano", "emacs -nw"])
  func `is refused without a window or a program`(command: String) {
    #expect(throws: CannotEdit.self) { try EditorProgram(command, path: "/bin:/usr/bin") }
  }
}
