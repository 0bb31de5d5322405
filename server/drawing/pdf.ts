import { PDFiumLibrary } from "@hyzyla/pdfium"
import { encode } from "fast-png"
import { type DocumentDrawing, type DrawnPage, drawnSize } from "./document.ts"

/** Memory that a document may take while it is drawn, in bytes: what asks for more is not drawn. */
const mostMemory = 512 * 1024 * 1024
const bytesOfPage = 65_536

/** Refuses memory beyond the limit to every WebAssembly program of this thread, which then fails as where there is none left. */
const limitMemory = (): void => {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * bytesOfPage > mostMemory) throw new RangeError("Too much memory")
    return grow.call(this, pages)
  }
}
limitMemory()

/** A page of a PDF; null where there is no such page. Throws where it is damaged, encrypted or too large. */
export const drawPdf = async ({ bytes, page, width }: DocumentDrawing): Promise<DrawnPage | null> => {
  // An instance for each document: one that fails leaves nothing behind.
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = document.getPageCount()
    if (page > pages) return null
    const opened = document.getPage(page - 1)
    const { originalWidth, originalHeight } = opened.getOriginalSize()
    if (!(originalWidth > 0 && originalHeight > 0)) return null
    const size = drawnSize({ width: originalWidth, height: originalHeight }, width)
    const { data, ...drawn } = await opened.render({ ...size, render: async ({ data: pixels }) => pixels })
    const png = encode({ width: drawn.width, height: drawn.height, data, channels: 4, depth: 8 })
    return { bytes: png, mediaType: "image/png", pages }
  } finally {
    library.destroy()
  }
}
