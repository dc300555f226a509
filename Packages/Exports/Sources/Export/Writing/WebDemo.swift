@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions

extension Choreography {
  /// A page that plays the module's transitions, with a slider, a handle to resize the container,
  /// and the plugin's gestures.
  ///
  /// The module is embedded in the page, because browsers can't import modules from a local folder.
  package func webDemo() throws(Refusal) -> String {
    // In a page, `</script` ends a script, and an HTML comment can change how the script is parsed.
    let module = try webModule().replacing("</", with: "<\\/").replacing("<!--", with: "<\\!--")
    let dragged = transitions.map(\.operation).filter { gestures[$0]?.isEmpty == false }
      .map { "'\($0.rawValue)'" }.joined(separator: ", ")
    var size = ""
    for case .fixed(let container, _) in transitions.map(\.sizing) {
      size = "width: \(Number.text(container.size.width))px; "
      size += "height: \(Number.text(container.size.height))px; max-width: none; resize: none;"
    }
    return Runtime.demo.filled(
      with: ["title": animator.inMarkup, "size": size, "dragged": dragged, "module": module])
  }
}
