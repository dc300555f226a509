extension LuaState {
  /// Creates a read-only table.
  ///
  /// - Parameters:
  ///   - name: The name in errors, as in `'ctx' is read-only`.
  ///   - isStrict: Whether reading a missing field is an error instead of giving nil.
  ///   - table: The initial fields.
  /// - Throws: ``LuaError`` if the table does not fit into the memory limit, is nested too deeply
  ///   or contains a value of another state.
  package func makeContext(
    named name: String, isStrict: Bool = true, _ table: LuaTable
  ) throws(LuaError) -> LuaContext {
    try core.makeContext(named: name, isStrict: isStrict, table)
  }

  /// Creates a template from which contexts are copied.
  ///
  /// For the other parameters, see ``makeContext(named:isStrict:_:)``.
  ///
  /// - Parameter paths: The paths of the fields that the host will rewrite. Each must be a number
  ///   or a Boolean.
  /// - Throws: ``LuaError``, also if a path has no such field.
  package func makeTemplate(
    named name: String, isStrict: Bool = true, _ table: LuaTable, rewriting paths: LuaFieldPaths
  ) throws(LuaError) -> LuaContextTemplate {
    try core.makeTemplate(named: name, isStrict: isStrict, table, rewriting: paths)
  }

  /// Creates a context from a template of this state.
  ///
  /// - Throws: ``LuaError`` if it does not fit into the memory limit.
  package func makeContext(from template: LuaContextTemplate) throws(LuaError) -> LuaContext {
    try core.makeContext(from: template)
  }

  /// Writes any value, made read-only, to a field of a context's outermost table.
  ///
  /// This is for fields that change once per run, such as `state`.
  ///
  /// - Throws: ``LuaError`` if it does not fit into the memory limit, or the context belongs to another state.
  package func set(
    _ name: String, of context: LuaContext, to value: LuaValue
  ) throws(LuaError) {
    try core.set(name, of: context, to: value)
  }

  /// Binds the views that the frames of one run can address.
  ///
  /// - Parameter keys: The views in the order of their slots. Each name must occur only once.
  /// - Throws: ``LuaError`` if a name is too long or occurs twice, or if there are too many views.
  package func makeLayout(_ keys: [LuaViewKey]) throws(LuaError) -> LuaFrameLayout {
    try core.makeLayout(keys)
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
  ///   - masks: One mask for each slot of the layout. Bit `p` means that property `p` is set.
  ///   - values: `slotCount * propertyCount` numbers. Those without a bit are unchanged.
  /// - Throws: ``LuaError``. The values written up to then are meaningless.
  package func frame(
    _ function: LuaFunction, context: LuaContext, layout: LuaFrameLayout, progress: Double,
    presence: Double, masks: UnsafeMutablePointer<UInt64>, values: UnsafeMutablePointer<Double>
  ) throws(LuaError) {
    try core.frame(
      function, context: context, layout: layout, progress: progress, presence: presence,
      masks: masks, values: values)
    let set = UnsafeBufferPointer(start: masks, count: layout.slotCount)
    if let allowance, !allowance.take(set) {
      throw LuaError(
        .budget, "the run exceeded its budget of values that frames set", at: function.position,
        lastLine: function.lastLine)
    }
  }
}
