import CommandLineParsing
package import Motion

/// A color as a command-line value.
package struct ColorWord: CommandLineValue {
  package let color: Color

  package static var expectation: String { "a color such as #F2F2F7 or a name" }
  package static var placeholder: String? { "color" }

  package init?(word: String) {
    guard let color = try? Color(word) else { return nil }
    self.color = color
  }

  package var word: String { color.hex }
}
