/// What all handles of one state share; the state is closed when the last of them is gone.
final class LuaCore {
  var log: (String) -> Void = { _ in }
  var resolveModule: (String) throws -> LuaModule? = { _ in nil }
  var moduleRequests: [LuaModuleRequest] = []
  var memoryInUse: Int { 0 }
  var seed: UInt64
  let randomFunction = LuaHostValue.numeric("random", arguments: 0) { _ in 0 }
  let logFunction = LuaHostValue.function("print") { _ in [] }

  init(limits: LuaLimits, vocabulary: [LuaProperty], seed: UInt64) throws(LuaError) {
    self.seed = seed
  }

  func release(_ reference: Int32) {}

  func run(_ source: LuaSource) throws(LuaError) -> [LuaValue] {
    throw LuaError(.misuse, "not built yet")
  }

  func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    throw LuaError(.misuse, "not built yet")
  }

  func makeContext(named name: String, _ table: LuaTable) throws(LuaError) -> LuaContext {
    throw LuaError(.misuse, "not built yet")
  }

  func makeLayout(_ keys: [LuaViewKey]) throws(LuaError) -> LuaFrameLayout {
    throw LuaError(.misuse, "not built yet")
  }

  func makeSlot(_ context: LuaContext, _ path: [String]) throws(LuaError) -> LuaContext.Slot {
    throw LuaError(.misuse, "not built yet")
  }

  func set(_ slot: LuaContext.Slot, number: Double) {}

  func set(_ slot: LuaContext.Slot, boolean: Bool) {}

  func set(_ context: LuaContext, _ name: String, to value: LuaValue) throws(LuaError) {
    throw LuaError(.misuse, "not built yet")
  }

  func frame(
    _ function: LuaFunction, context: LuaContext, layout: LuaFrameLayout, progress: Double,
    presence: Double, masks: UnsafeMutablePointer<UInt64>, values: UnsafeMutablePointer<Double>
  ) throws(LuaError) {
    throw LuaError(.misuse, "not built yet")
  }
}
