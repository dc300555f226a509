/// Something that a script can do again and again.
package struct CostCase: Sendable {
  /// What the table calls it.
  package let name: String
  /// Statements that are run once, before.
  let setup: String
  /// What is measured; it may use what the set-up declares as local.
  let body: String
  /// How often the body stands in the loop: often, where the loop itself would be half of it.
  let copies: Int

  init(_ name: String, _ setup: String, _ body: String, copies: Int = 10) {
    self.name = name
    self.setup = setup
    self.body = body
    self.copies = copies
  }

  /// What the others are compared with: the cheapest that an instruction can be.
  static let baseline = CostCase("baseline", "local x, a, b = 0, 1.5, 2.5", "x = a + b")

  /// Every operator with every two operands, every native function with arguments of each kind, and what
  /// has been dear before.
  package static var all: [CostCase] {
    [
      operators, comparisons, functionsOfNumbers, functionsOfTexts, functionsOfTables, compositions,
      functionsOfTheHost,
    ].flatMap { $0 }
  }

  /// The file that declares it: it returns a function of the number of rounds.
  var text: String {
    let bodies = Array(repeating: body, count: copies).joined(separator: " ")
    return "\(setup)\nreturn { run = function(rounds) for round = 1, rounds do \(bodies) end end }"
  }
}
