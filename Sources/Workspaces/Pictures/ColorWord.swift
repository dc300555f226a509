public import CommandLineParsing
public import Motion

/// A color as a command-line value.
public struct ColorWord: CommandLineValue {
  public let color: Color

  public static var expectation: String { "a color such as #F2F2F7 or a name" }
  public static var placeholder: String? { "color" }

  public init?(word: String) {
    guard let color = try? Color(word) else { return nil }
    self.color = color
  }

  public var word: String { color.hex }
}
