import LuaSandbox

/// One state with its calls, and what they need from the host.
final class LuaCore: LuaRegistry {
  var log: (String) -> Void = { _ in }
  var resolveModule: (String) throws -> LuaModule? = { _ in nil }
  private(set) var moduleRequests: [LuaModuleRequest] = []
  let randomFunction = LuaHostValue(name: "random", payload: nil, fields: [:], body: .random)
  let logFunction = LuaHostValue(name: "print", payload: nil, fields: [:], body: .print)

  let limits: LuaLimits
  let vocabulary: [LuaProperty]

  /// Keeps a host function's result alive until Lua holds it.
  private var lastReply: [LuaValue] = []

  /// Retained as long as the C half has a pointer to it.
  var allowance: LuaAllowance? {
    didSet {
      guard allowance !== oldValue else { return }
      spentStorage = allowance?.storage
      sandbox_set_allowance(state, spentStorage)
    }
  }

  /// The storage of ``allowance``, which keeps it alive.
  ///
  /// Comparing pointers needs no reference counting.
  private var spentStorage: UnsafeMutablePointer<sandbox_allowance>?

  func spend(from other: LuaAllowance) {
    if spentStorage != other.storage { allowance = other }
  }

  var seed: UInt64 {
    didSet { sandbox_set_seed(state, seed) }
  }

  init(limits: LuaLimits, vocabulary: LuaVocabulary, seed: UInt64) throws(LuaError) {
    self.seed = seed
    self.limits = limits
    self.vocabulary = vocabulary.properties
    super.init()
    var configuration = sandbox_configuration()
    configuration.limits = limits.forC
    configuration.seed = seed
    // Unretained, because the core closes the state in its deinitializer, so the pointer stays
    // valid as long as it is used.
    configuration.host = Unmanaged.passUnretained(self).toOpaque()
    LuaCallbacks.install(in: &configuration)
    let version = Int(sandbox_lua_version())
    if let refusal = LuaVersion.refusal(of: version) { throw LuaError(.misuse, refusal) }
    guard let state = vocabulary.open(&configuration) else {
      throw LuaError(.memory, "the library does not fit into \(limits.memory / 1024) KB of memory")
    }
    keep(state)
  }

  // Before the properties are released: the C half points to the allowance and calls this object.
  deinit { close() }

  func take(views count: Int) -> Bool { sandbox_take_views(state, Int64(count)) == 0 }

  var instructionsSpent: Int { Int(sandbox_instructions_spent(state)) }
  var memoryInUse: Int { sandbox_memory_in_use(state) }
  var memoryRequests: Int { Int(sandbox_memory_requests(state)) }

  /// Runs Lua code, and throws the state's error if it fails.
  private func attempt(_ body: () -> Int32) throws(LuaError) {
    guard let status = running(body) else {
      throw LuaError(.misuse, LuaFault(SANDBOX_FAULT_REENTERED).message)
    }
    count()
    if status != 0 { throw lastError }
  }

  private var lastError: LuaError {
    guard let error = sandbox_last_error(state) else { return LuaError(.misuse, "no error") }
    return LuaError(error, vocabulary: vocabulary)
  }

  func run(_ source: LuaSource) throws(LuaError) -> [LuaValue] {
    do throws(LuaError) {
      try attempt {
        source.bytes.withUnsafeBufferPointer { bytes in
          sandbox_run(state, source.name, bytes.baseAddress, bytes.count)
        }
      }
    } catch {
      // If a file's result is refused as a whole, the error has a file but no line.
      throw error.position == nil
        ? error.located(at: LuaPosition(file: source.name, line: 0)) : error
    }
    return results()
  }

  func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    let encoded = try encode(arguments)
    let reference = try own(function)
    try attempt {
      encoded.withUnsafeBufferPointer { bytes in
        sandbox_call(state, reference, bytes.baseAddress, bytes.count)
      }
    }
    return results()
  }

  func variables(of functions: [LuaFunction]) throws(LuaError) -> [LuaVariable] {
    var references: [Int32] = []
    for function in functions { references.append(try own(function)) }
    try attempt { sandbox_list_kept(state, references, Int32(references.count)) }
    let values = results()
    return stride(from: 0, to: values.count - 3, by: 4).map { index in
      LuaVariable(
        name: values[index].string ?? "",
        function: LuaPosition(
          file: values[index + 1].string ?? "", line: Int(values[index + 2].number ?? 0)),
        digest: values[index + 3].number ?? 0)
    }
  }

  private func results() -> [LuaValue] {
    var length = 0
    let bytes = sandbox_results(state, &length)
    return decode(UnsafeBufferPointer(start: bytes, count: length))
  }

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [LuaValue] {
    var decoder = LuaDecoder(bytes: bytes, registry: self)
    return decoder.values()
  }

  private func encode(_ values: [LuaValue]) throws(LuaError) -> [UInt8] {
    var encoder = LuaEncoder(registry: self, depthLimit: limits.tableDepth)
    for value in values { try encoder.append(value) }
    return encoder.bytes
  }

  private func own(_ function: LuaFunction) throws(LuaError) -> Int32 {
    guard function.registry === self else {
      throw LuaError(.misuse, "a function belongs to another state")
    }
    return function.reference
  }
}

extension LuaCore {
  func makeContext(
    named name: String, isStrict: Bool, _ table: LuaTable
  ) throws(LuaError) -> LuaContext {
    let encoded = try encode([.table(table)])
    let reference = try making {
      sandbox_context_make(state, name, encoded, encoded.count, isStrict ? 1 : 0)
    }
    return LuaContext(registry: self, reference: reference)
  }

  func makeTemplate(
    named name: String, isStrict: Bool, _ table: LuaTable, rewriting paths: LuaFieldPaths
  ) throws(LuaError) -> LuaContextTemplate {
    let original = try makeContext(named: name, isStrict: isStrict, table)
    var fields = [sandbox_field](repeating: sandbox_field(), count: paths.paths.count)
    let reference = try making {
      sandbox_template_make(
        state, original.reference, paths.text, Int32(fields.count), &fields)
    }
    let places = zip(fields, paths.paths).map { field, path in
      LuaContext.Place(field: field, bits: table.bits(at: path))
    }
    return LuaContextTemplate(of: original, reference: reference, places: places)
  }

  func makeContext(from template: LuaContextTemplate) throws(LuaError) -> LuaContext {
    guard template.registry === self else {
      throw LuaError(.misuse, "a template belongs to another state")
    }
    let reference = try making { sandbox_template_copy(state, template.reference) }
    return LuaContext(registry: self, reference: reference, places: template.places)
  }

  /// Creates an object in Lua, and throws the state's error if that fails.
  private func making(_ body: () -> Int32) throws(LuaError) -> Int32 {
    var reference: Int32 = -1
    try attempt {
      reference = body()
      return reference < 0 ? 1 : 0
    }
    return reference
  }

  func set(_ name: String, of context: LuaContext, to value: LuaValue) throws(LuaError) {
    guard context.registry === self else {
      throw LuaError(.misuse, "a context belongs to another state")
    }
    let encoded = try encode([value])
    try attempt {
      sandbox_context_set(state, context.reference, name, encoded, encoded.count)
    }
  }

  func makeLayout(_ keys: [LuaViewKey]) throws(LuaError) -> LuaFrameLayout {
    let named = keys.map { key -> (name: String, pieces: Int) in
      switch key {
      case .view(let name): (name, -1)
      case .pieces(let name, let count): (name, count)
      }
    }
    var slots = 0
    var names: Set<String> = []
    for (name, pieces) in named {
      guard LuaVocabulary.isName(name), names.insert(name).inserted, pieces >= -1 else {
        throw LuaError(.misuse, "'\(name)' cannot be the name of a view")
      }
      let (sum, isTooLarge) = slots.addingReportingOverflow(pieces < 0 ? 1 : pieces)
      guard !isTooLarge, sum <= limits.views else {
        throw LuaError(.misuse, "a frame addresses at most \(limits.views) views")
      }
      slots = sum
    }
    let reference = try making {
      withCStrings(named.map(\.name)) { texts in
        let keys = zip(named, texts).map { sandbox_view_key(name: $1, pieces: Int32($0.pieces)) }
        return sandbox_layout_make(state, keys, Int32(keys.count), Int32(slots))
      }
    }
    return LuaFrameLayout(
      registry: self, reference: reference, keys: keys, slotCount: slots,
      propertyCount: vocabulary.count)
  }

  func frame(
    _ function: LuaFunction, context: LuaContext, layout: LuaFrameLayout, progress: Double,
    presence: Double, masks: UnsafeMutablePointer<UInt64>, values: UnsafeMutablePointer<Double>
  ) throws(LuaError) {
    guard function.registry === self, context.registry === self, layout.registry === self else {
      throw LuaError(.misuse, "a function, a context or a layout belongs to another state")
    }
    let status = running {
      sandbox_frame(
        state, function.reference, function.takesViews ? 1 : 0, context.reference,
        layout.reference, progress, presence, masks, values)
    }
    guard let status else {
      throw LuaError(.misuse, LuaFault(SANDBOX_FAULT_REENTERED).message)
    }
    if status != 0 { throw lastError }
  }
}

extension LuaCore {
  /// Calls a host function for a script.
  ///
  /// Returns 0, or 1 with a message as the reply.
  func answer(_ value: LuaHostValue, _ arguments: UnsafeBufferPointer<UInt8>) -> Int32 {
    let values = decode(arguments)
    do {
      let answers: [LuaValue]
      switch value.body {
      case .general(let body), .method(let body): answers = try body(values)
      case .numeric, .print, .random: answers = []
      }
      let encoded = try encode(answers)
      lastReply = answers
      return reply(encoded) ? 0 : 1
    } catch {
      return fail(with: error)
    }
  }

  /// Finds a module for a script, and stores it as the reply.
  func resolve(_ name: String) -> Int32 {
    var request = LuaModuleRequest(name: name, file: nil, isFound: false)
    defer { moduleRequests.append(request) }
    do {
      switch try resolveModule(name) {
      case nil:
        return Int32(SANDBOX_MODULE_MISSING)
      case .value(let value):
        request.isFound = true
        let encoded = try encode([value])
        lastReply = [value]
        return Int32(reply(encoded) ? SANDBOX_MODULE_VALUE : SANDBOX_MODULE_FAILED)
      case .source(let source):
        request.isFound = true
        request.file = source.name
        let isLeft = reply(source.name, source.bytes)
        return Int32(isLeft ? SANDBOX_MODULE_SOURCE : SANDBOX_MODULE_FAILED)
      case .compiled(let source):
        request.isFound = true
        request.file = source.name
        let isLeft = reply(source.name, source.bytes)
        return Int32(isLeft ? SANDBOX_MODULE_COMPILED : SANDBOX_MODULE_FAILED)
      }
    } catch {
      _ = fail(with: error)
      return Int32(SANDBOX_MODULE_FAILED)
    }
  }

  /// Stores a file as the reply: its name, a zero byte, and its contents.
  private func reply(_ name: String, _ bytes: [UInt8]) -> Bool {
    reply(Array(name.utf8.filter { $0 != 0 }) + [0] + bytes)
  }

  private func reply(_ bytes: [UInt8]) -> Bool {
    sandbox_reply(state, bytes, bytes.count) != 0
  }

  private func fail(with error: any Error) -> Int32 {
    let message =
      switch error {
      case let error as LuaHostError: error.message
      case let error as LuaError: error.description
      default: String(describing: error)
      }
    _ = reply(Array(message.utf8))
    return 1
  }
}

extension LuaTable {
  /// The number or Boolean at a path, in the form that ``LuaContext`` compares.
  fileprivate func bits(at path: [String]) -> UInt64 {
    let value = path.reduce(LuaValue.table(self)) { value, name in value.table?[name] ?? .nil }
    return value.number?.bitPattern ?? (value.boolean == true ? 1 : 0)
  }
}
