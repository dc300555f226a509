@_spi(Tools) import Diagnostics

/// The look of a layer, or the order of the views, in the form in which it is compared.
struct LookText: Hashable {
  /// The number of the transition; nil in a file that is not as it was written.
  let transition: Int?
  /// The layer's id, or `order`.
  let name: String
  /// The look in words, such as `color #000000`.
  let text: String

  init(_ look: TraceLook) {
    transition = look.transition
    switch look.kind {
    case .layer(let id, let parts):
      (name, text) = (id, parts.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    case .order(let names): (name, text) = ("order", names.joined(separator: ", "))
    }
  }

  /// Reads a text such as `1 shade: color #000000`.
  init(words: String) {
    let parts = words.pieces(separatedBy: ": ", atMost: 1)
    let head = parts.first ?? ""
    transition = Int(head.prefix { $0 != " " })
    name = String(head.drop { $0 != " " }.dropFirst())
    text = parts.count > 1 ? parts[1] : ""
  }

  var words: String { "\(transition ?? 1) \(name): \(text)" }
}

extension MotionDifference {
  /// Compares looks and orders wherever they are in the runs.
  ///
  /// Several transitions can have the same layer; each of them has a part.
  ///
  /// - Parameter operations: The operation of each transition, if known.
  mutating func compareLooks(
    _ old: [LookText], _ new: [LookText], operations: [Int: String] = [:]
  ) {
    func place(_ look: LookText) -> Place {
      var place = Place()
      place.transition = look.transition
      place.operation = look.transition.flatMap { operations[$0] }
      return place
    }
    let (known, kept) = (Set(old), Set(new))
    let come = new.filter { !known.contains($0) }
    var successors = Dictionary(grouping: come.indices.reversed()) { come[$0].name }
    var told: Set<Int> = []
    for look in old where !kept.contains(look) {
      let successor = successors[look.name]?.popLast()
      if let successor { told.insert(successor) }
      add(.look(look.name, from: look.text, to: successor.map { come[$0].text }, place(look)))
    }
    for (index, look) in come.enumerated() where !told.contains(index) {
      add(.look(look.name, from: nil, to: look.text, place(look)))
    }
  }
}
