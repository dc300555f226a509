/// The version of Lua that the sandbox is written for.
package enum LuaVersion {
  /// Why a version can't be used; nil for Lua 5.4.
  ///
  /// - Parameter number: The version as Lua counts it, such as 504.
  package static func refusal(of number: Int) -> String? {
    guard number != 504 else { return nil }
    let found = "the sandbox needs Lua 5.4, and this is Lua \(number / 100).\(number % 100)"
    guard number > 504 else { return found }
    return found
      + ": a state there takes a seed, 'lua_gc' other arguments, the length of a table with holes is "
      + "another one, and a float as text has 17 digits"
  }
}
