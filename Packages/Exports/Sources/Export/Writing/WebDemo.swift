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
    let title = animator.inMarkup
    let dragged = transitions.map(\.operation).filter { gestures[$0]?.isEmpty == false }
      .map { "'\($0.rawValue)'" }.joined(separator: ", ")
    var size = ""
    for case .fixed(let container, _) in transitions.map(\.sizing) {
      size = "width: \(Number.text(container.size.width))px; "
      size += "height: \(Number.text(container.size.height))px; max-width: none; resize: none;"
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
        body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #e5e5ea; }
        #container { position: relative; overflow: hidden; resize: both; width: 300px; height: 600px;
          max-width: 100%; background: #000; \(size) }
        .screen { position: absolute; inset: 0; margin: 0; padding: 24px; box-sizing: border-box; }
        #list { background: #f2f2f7; }
        #detail { background: #fff; }
        form { display: flex; gap: 12px; align-items: center; margin: 12px 0; flex-wrap: wrap; }
        [hidden] { display: none; }
      </style>
      <h1>\(title)</h1>
      <form>
        <select id="operation" aria-label="operation"></select>
        <button id="play">Play</button>
        <input id="time" type="range" min="0" max="1" step="0.001" value="0" aria-label="progress">
        <label><input id="rtl" type="checkbox"> right to left</label>
      </form>
      <div id="container">
        <section id="list" class="screen"><h2>Inbox</h2><p>The screen below.</p></section>
        <section id="detail" class="screen" hidden><h2>Message</h2><p>The screen on top.</p></section>
      </div>
      <script type="module">
      \(module)
      const byId = (id) => document.getElementById(id);
      for (const name of Object.keys(operations)) byId('operation').append(new Option(name));
      const [front, back] = [byId('detail'), byId('list')];
      let current = null;
      const show = (operation) => {
        current?.cancel();
        front.hidden = back.hidden = false;
        const { isForward } = operations[operation];
        return isForward ? { from: back, to: front } : { from: front, to: back };
      };
      const end = ({ from, to }, { completed }) => {
        (completed ? from : to).hidden = true;
        current = null;
      };
      const begin = () => {
        const operation = byId('operation').value;
        const screens = show(operation);
        current = animate(screens.from, screens.to, { operation });
        current.finished.then((result) => end(screens, result));
        return current;
      };
      byId('play').onclick = (event) => { event.preventDefault(); begin(); };
      byId('time').oninput = () => {
        current ??= begin();
        current.progress = Number(byId('time').value);
      };
      byId('rtl').onchange = () => { byId('container').dir = byId('rtl').checked ? 'rtl' : 'ltr'; };
      // What a finger or a mouse drives.
      for (const operation of [\(dragged)]) {
        let screens = null;
        drag(byId('container'), operation, {
          begin() {
            if (operations[operation].isForward !== front.hidden) return null;
            return (screens = show(operation));
          },
          end: (result) => end(screens, result),
        });
      }
      </script>
      </html>

      """
  }
}
