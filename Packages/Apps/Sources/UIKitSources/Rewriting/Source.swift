import SwiftParser
import SwiftSyntax

/// A parsed file of the app.
struct Source {
  /// The path for the compiler's messages.
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let lines: SourceLocationConverter

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The line of a node, starting at 1.
  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}

extension Source {
  /// Returns the file with all rewrites; it tells the compiler the path of the original.
  ///
  /// - Parameter survey: The declarations in all files of the target, including this one.
  func rewritten(knowing survey: Survey) -> (text: [UInt8], counts: [Rewrite: Int]) {
    let rewriter = Rewriter(self, knowing: survey)
    rewriter.walk(tree)
    rewriter.addHooks()
    let edits = rewriter.edits
    let isMissing = !importsUIKit
    var text =
      Array("\(isMissing ? "import UIKit\n" : "")\(location(line: 1))\n".utf8)
      + edits.applied(to: bytes)
    for addition in edits.appendix {
      text += Array("\n\(location(line: addition.line))\n\(addition.text)".utf8)
    }
    if !edits.appendix.isEmpty { text.append(UInt8(ascii: "\n")) }
    return (text, edits.counts.merging(isMissing ? [.missingImport: 1] : [:]) { $0 + $1 })
  }

  /// Whether the file imports UIKit; in an app, the target's header can import it for all files.
  private var importsUIKit: Bool {
    tree.statements.contains { statement in
      guard let declaration = statement.item.as(ImportDeclSyntax.self) else {
        return statement.item.is(IfConfigDeclSyntax.self)
          && statement.trimmedDescription.contains("import UIKit")
      }
      return declaration.path.first?.name.text == "UIKit"
    }
  }

  private func location(line: Int) -> String {
    "#sourceLocation(file: \(StringLiteral.quoted(path)), line: \(line))"
  }
}

/// A string literal in Swift.
enum StringLiteral {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
