import LuaRuntime
import Testing

/// What the guard refuses, and what a text costs before any of it runs.
struct GuardTests {
  /// The instructions that a text takes to load, without running any of it.
  private func price(of text: String) throws -> Int {
    try Script("do return end " + text).state.instructionsSpent
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    "x = a and b ", "x = a or b ", "if a then elseif b then end ", "while a do break end ",
    "do goto l ::l:: end ",
  ])
  func `a jump costs more the more jumps there are`(jump: String) throws {
    #expect(try price(of: repeated(jump, 100)) < 10_000)
    #expect(try price(of: repeated(jump, 1000)) > 120_000)
  }

  @Test func `other operators cost no more in a long text`() throws {
    #expect(try price(of: repeated("x = not a == b ", 1000)) < 20_000)
  }

  @Test func `a name costs more the more functions enclose it`() throws {
    let names = repeated("x = y ", 250)
    let inside = repeated("function f() ", 20) + names + repeated("end ", 20)
    #expect(try price(of: inside) > 500 * 20 * 20)
    let after = repeated("function f() do end repeat until x if x then end end ", 20) + names
    #expect(try price(of: after) < 10_000)
    let blocks = repeated("do ", 20) + names + repeated("end ", 20)
    #expect(try price(of: blocks) < 10_000)
  }

  @Test(arguments: ["do ", "if x then ", "repeat ", "function f() ", "while x do "])
  func `blocks of each kind are counted`(opening: String) throws {
    let closing = opening == "repeat " ? "until x " : "end "
    let message = "blocks are nested more than 180 deep"
    #expect(try failure(loading: repeated(opening, 181)).message == message)
    let chained = repeated(opening + closing, 300)
    _ = try Script("do return end " + chained)
  }

  @Test(arguments: ["b'x' ", "b\"x\" ", "b[[x]] ", "b{} ", "b() "])
  func `a chain goes on after the arguments of a call`(call: String) throws {
    let message = "an expression chains more than 100 indexes; use a local variable"
    let chain = "a." + repeated(call + ".", 100) + "c"
    #expect(try failure(loading: "local x = " + chain).message == message)
    _ = try Script("do return end local x = a" + repeated("." + call, 100))
  }

  @Test(arguments: ["+", "..", "==", ",", " and ", "%"])
  func `a chain ends with its operand`(next: String) throws {
    let chain = "a" + repeated(".b", 60)
    _ = try Script("do return end \(chain) = \(chain)\(next)\(chain)")
  }

  @Test func `an error costs more in a long text with a long chain`() throws {
    func spent(links: Int) throws -> Int {
      let chain = "x = a" + repeated(".b", links)
      let text = "pcall(error) do return end \(chain) -- " + repeated("-", 64_000)
      return try Script(text).state.instructionsSpent
    }
    #expect(try spent(links: 50) - spent(links: 10) > 40_000)
  }
}
