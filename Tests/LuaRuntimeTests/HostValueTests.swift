import LuaRuntime
import Testing

struct HostValueTests {
  @Test func `a host function gets copies and answers`() throws {
    let script = try Script("return function(f) return f({ 1, 2, a = { b = true } }, nil, 'x') end")
    var seen: [LuaValue] = []
    let function = LuaHostValue.function("measure") { arguments in
      seen = arguments
      return [.number(5), .string("points")]
    }
    let results = try script.call([.host(function)])
    #expect(results[0].number == 5)
    #expect(results[1].string == "points")
    #expect(seen.count == 3)
    #expect(seen[0].table?.list.map(\.number) == [1, 2])
    #expect(seen[0].table?["a"].table?["b"].boolean == true)
    #expect(seen[1].isNil)
  }

  @Test func `what a host function throws is raised at the script's line`() throws {
    let script = try Script("return function(f)\n  f()\nend")
    let function = LuaHostValue.function("overlay") { _ in throw LuaHostError("no such view") }
    let error = try failure { _ = try script.call([.host(function)]) }
    #expect(error.description == "test.lua:2: no such view")
  }

  @Test func `a method needs its object`() throws {
    var received: [LuaValue] = []
    let stage: LuaValue = .table([
      "overlay": .host(
        .method("overlay") { arguments in
          received = arguments
          return []
        })
    ])
    _ = try Script("return function(stage) stage:overlay('dimming') end").call([stage])
    #expect(received.map(\.string) == ["dimming"])
    let error = try failure {
      _ = try Script("return function(stage) stage.overlay('dimming') end").call([stage])
    }
    #expect(error.message == "call 'overlay' with a colon, as in object:overlay(…)")
  }

  @Test func `a numeric function checks its arguments`() throws {
    let add = LuaHostValue.numeric("add", arguments: 2) { $0[0] + $0[1] }
    let script = try Script("return function(add, b) return add(1, b) end")
    #expect(try script.call([.host(add), .number(2)]).first?.number == 3)
    let error = try failure { _ = try script.call([.host(add), .string("2")]) }
    #expect(error.message == "bad argument #2 to 'add' (number expected, got string)")
  }

  @Test func `a callable value has fields and comes back as itself`() throws {
    let spring = LuaHostValue.callable(
      "spring", payload: 7, fields: ["settlingDuration": 0.5]
    ) { $0 * 2 }
    let script = try Script(
      "return function(make) local s = make() return s(4), s.settlingDuration, s end")
    let make = LuaHostValue.function("spring") { _ in [.host(spring)] }
    let results = try script.call([.host(make)])
    #expect(results[0].number == 8)
    #expect(results[1].number == 0.5)
    guard case .host(let returned) = results[2] else { throw Script.NotAFunction() }
    #expect(returned === spring)
    #expect(returned.payload as? Int == 7)
  }

  @Test func `a field that a value does not have is an error`() throws {
    let spring = LuaHostValue.callable("spring", payload: nil, fields: [:]) { $0 }
    let script = try Script("return function(s) return s.setlingDuration end")
    let error = try failure { _ = try script.call([.host(spring)]) }
    #expect(error.message == "'spring' has no field \"setlingDuration\"")
  }

  @Test func `a host value lives as long as the script needs it`() throws {
    final class Witness {}
    weak var witness: Witness?
    do {
      let script = try Script(
        "local kept return function(f) kept = kept or f return kept() end")
      do {
        let strong = Witness()
        witness = strong
        let function = LuaHostValue.function("f") { _ in
          [.boolean(withExtendedLifetime(strong) { true })]
        }
        _ = try script.call([.host(function)])
      }
      #expect(witness != nil)
      #expect(try script.call().first?.boolean == true)
    }
    #expect(witness == nil)
  }

  @Test func `a state is not entered twice`() throws {
    let script = try Script("return function(f) return f() end")
    let function = try #require(script.function)
    let state = script.state
    let again = LuaHostValue.function("again") { [weak state, weak function] _ in
      guard let state, let function else { return [] }
      return try state.call(function)
    }
    let error = try failure { _ = try script.call([.host(again)]) }
    #expect(error.message == "a host function must not call its own state")
  }
}
