// Files that are dropped on the page. Anywhere else than on a place for it, a file would replace the page.
import { find } from "./page.js"

/** @param {{ take: (file: File) => void, canTake: () => boolean }} page */
export function joinDrops({ take, canTake }) {
  const stage = find("fit", HTMLElement)
  const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false
  document.addEventListener("dragover", (event) => {
    if (!isFile(event)) return
    event.preventDefault()
    stage.classList.toggle("dropping", canTake())
  })
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) stage.classList.remove("dropping") })
  document.addEventListener("drop", (event) => {
    stage.classList.remove("dropping")
    if (!isFile(event)) return
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file && canTake()) take(file)
  })
}
