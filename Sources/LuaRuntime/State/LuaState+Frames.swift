import LuaSandbox

extension LuaState {
  /// Creates a read-only table.
  ///
  /// - Parameters:
  ///   - name: The name in errors, as in `'ctx' is read-only`.
  ///   - isStrict: Whether reading a missing field is an error instead of giving nil.
  ///   - table: The initial fields.
  /// - Throws: ``LuaError`` if the table does not fit into the memory limit, is nested too deeply
  ///   or contains a value of another state.
  public func makeContext(
    named name: String, isStrict: Bool = true, _ table: LuaTable
  ) throws(LuaError) -> LuaContext {
    let encoded = try encode([.table(table)])
    let reference = try making {
      sandbox_context_make(pointer, name, encoded, encoded.count, isStrict ? 1 : 0)
    }
    return LuaContext(state: self, reference: reference)
  }

  /// Binds the views that the frames of one run can address.
  ///
  /// - Parameter keys: The views in the order of their slots. Each name must occur only once.
  /// - Throws: ``LuaError`` if a name is too long or occurs twice, or if there are too many views.
  public func makeLayout(_ keys: [LuaViewKey]) throws(LuaError) -> LuaFrameLayout {
    let named = keys.map { key -> (name: String, pieces: Int) in
      switch key {
      case .view(let name): (name, -1)
      case .pieces(let name, let count): (name, count)
      }
    }
    var slots = 0
    var names = Set<String>(minimumCapacity: keys.count)
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
        return sandbox_layout_make(pointer, keys, Int32(keys.count), Int32(slots))
      }
    }
    return LuaFrameLayout(
      state: self, reference: reference, keys: keys, slotCount: slots,
      propertyCount: vocabulary.count)
  }

  /// Computes one frame and writes it to the caller's memory, without allocating.
  ///
  /// The script's function gets `(ctx, progress, presence, views)` and returns a table of views. If
  /// it declares the fourth parameter, it can fill `views` and return nothing instead. If it does
  /// both, the result takes precedence. Every frame starts with no values set.
  ///
  /// - Parameters:
  ///   - function: The script's `frame` function.
  ///   - context: The `ctx` argument.
  ///   - layout: The views that the frame can address.
  ///   - progress: The progress of the transition.
  ///   - presence: How far the front view has arrived, as a fraction.
  ///   - sets: Two words of 64 bits for each slot of the layout, aligned to a word. Bit `p` means
  ///     that property `p` is set.
  ///   - values: `slotCount * propertyCount` numbers. Those without a bit are unchanged.
  /// - Throws: ``LuaError``. The values written up to then are meaningless.
  public func frame(
    _ function: LuaFunction, context: LuaContext, layout: LuaFrameLayout, progress: Double,
    presence: Double, sets: UnsafeMutableRawPointer, values: UnsafeMutablePointer<Double>
  ) throws(LuaError) {
    guard function.state === self, context.state === self, layout.state === self else {
      throw LuaError(.misuse, "a function, a context or a layout belongs to another state")
    }
    let words = layout.slotCount * Int(SANDBOX_SET_WORDS)
    let sets = sets.bindMemory(to: UInt64.self, capacity: words)
    let status = try running {
      sandbox_frame(
        pointer, function.reference, function.takesViews ? 1 : 0, context.reference,
        layout.reference, progress, presence, sets, values)
    }
    if status != 0 { throw lastError }
    if let allowance, !allowance.spend(UnsafeBufferPointer(start: sets, count: words)) {
      throw LuaError(
        .budget, "the run exceeded its budget of values that frames set", at: function.position,
        lastLine: function.lastLine)
    }
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
}
