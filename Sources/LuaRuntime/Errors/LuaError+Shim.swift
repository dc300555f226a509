@_spi(Tools) import Diagnostics
import LuaSandbox

extension LuaError {
  /// Copies the last error of a state.
  init(_ error: UnsafePointer<sandbox_error>, vocabulary: [LuaProperty]) {
    let fault = LuaFault(error, vocabulary: vocabulary)
    let message = error.text(\.message)
    var frames: [Frame] = []
    for frame in error.frames {
      let position = LuaPosition(
        file: frame.text(\.file), line: Int(frame.pointee.line))
      let name = frame.text(\.name)
      frames.append(Frame(position: position, function: name.isEmpty ? nil : name))
    }
    let file = error.text(\.file)
    self.init(
      fault.kind, message,
      at: file.isEmpty ? nil : LuaPosition(file: file, line: Int(error.pointee.line)),
      lastLine: Int(error.pointee.last_line), traceback: frames,
      unknownName: UnknownName(fault, error) ?? UnknownName(in: message))
  }
}

extension UnsafePointer {
  /// Copies a text, which is an array in C and a tuple in Swift.
  func text<Characters>(_ field: KeyPath<Pointee, Characters>) -> String {
    guard let start = pointer(to: field) else { return "" }
    return String(cString: UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
  }
}

extension UnsafePointer<sandbox_error> {
  /// The levels of the traceback, innermost first.
  fileprivate var frames: [UnsafePointer<sandbox_error_frame>] {
    guard let first = pointer(to: \.frames.0) else { return [] }
    return (0..<Int(pointee.frame_count)).map { first + $0 }
  }
}

extension LuaError.UnknownName {
  /// The name that caused a fault, if any.
  fileprivate init?(_ fault: LuaFault, _ error: UnsafePointer<sandbox_error>) {
    switch fault.code {
    case SANDBOX_FAULT_MISSING_FIELD:
      let known = error.text(\.known).split(separator: "\n")
      self.init(
        role: "field", name: fault.name, known: known.map(String.init).sorted(),
        owner: fault.subject)
    case SANDBOX_FAULT_NEW_GLOBAL where !fault.name.isEmpty,
      SANDBOX_FAULT_UNKNOWN_GLOBAL where !fault.isWithheld:
      self.init(role: "global", name: fault.name)
    case SANDBOX_FAULT_UNKNOWN_MEMBER where !fault.isExplained:
      guard let dot = fault.name.firstIndex(of: ".") else { return nil }
      let (owner, name) = (String(fault.name[..<dot]), fault.name[dot...].dropFirst())
      self.init(
        role: "member", name: String(name), known: LuaFault.members[owner] ?? [], owner: owner)
    default: return nil
    }
  }

  /// Finds the name in Lua's message: `… a nil value (field 'wdith')`.
  fileprivate init?(in message: String) {
    guard message.hasSuffix("')"), message.includes("nil value ("),
      let open = message.lastIndex(of: "(")
    else { return nil }
    let words = message[message.index(after: open)...].split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].hasPrefix("'") else { return nil }
    self.init(role: String(words[0]), name: String(words[1].dropFirst().dropLast(2)))
  }
}
