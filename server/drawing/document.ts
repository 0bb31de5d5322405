import { Resvg } from "@resvg/resvg-js"
import { imageSize } from "./imageSize.ts"
import { isOnSide, transformOf } from "./orientation.ts"

/** A page of a document to be drawn, `width` pixels wide: `page` counts from 1, and an image is one page. */
export interface DocumentDrawing {
  readonly _tag: "Document"
  readonly bytes: Uint8Array
  readonly format: "pdf" | "png" | "jpeg" | "gif" | "webp"
  readonly page: number
  readonly width: number
}

/** A drawn page as a picture, and how many there are. */
export interface DrawnPage {
  readonly bytes: Uint8Array
  readonly mediaType: "image/png" | "image/webp"
  readonly pages: number
}

/** Longest side of a drawn page in pixels: one that would be longer is drawn narrower. */
const longestSide = 4_096
/** Largest image that is decoded, in pixels: four bytes each. */
const mostPixels = 50_000_000
/** Largest WebP that is shown, in bytes: what draws here decodes none, so that browsers get it as it is. */
const mostWebpBytes = 5_000_000

/** The size at which a page is drawn: as wide as wanted, unless it were too long. */
export const drawnSize = (page: { readonly width: number; readonly height: number }, width: number) => {
  const scale = Math.min(width / page.width, longestSide / page.height)
  const side = (length: number) => Math.max(1, Math.min(longestSide, Math.round(length * scale)))
  return { width: side(page.width), height: side(page.height) }
}

/** A page of a document; null where the document, or the page, is none that can be drawn. */
export const drawDocument = async (drawing: DocumentDrawing): Promise<DrawnPage | null> => {
  if (drawing.format === "pdf") return (await import("./pdf.ts")).drawPdf(drawing)
  return drawing.page === 1 ? drawImage(drawing, drawing.format) : null
}

const drawImage = (
  { bytes, width }: DocumentDrawing,
  format: Exclude<DocumentDrawing["format"], "pdf">,
): DrawnPage | null => {
  const size = imageSize(bytes, format)
  if (size === null || size.width === 0 || size.height === 0) return null
  if (size.width * size.height > mostPixels) return null
  if (format === "webp") {
    return bytes.length > mostWebpBytes ? null : { bytes, mediaType: "image/webp", pages: 1 }
  }
  const drawn = drawnSize(size, Math.min(width, size.width))
  const data = Buffer.from(bytes).toString("base64")
  const { orientation = 1 } = size
  const stored = isOnSide(orientation) ? { width: drawn.height, height: drawn.width } : drawn
  const transform = transformOf(orientation, drawn.width, drawn.height)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${drawn.width}" height="${drawn.height}"><image width="${stored.width}" height="${stored.height}" transform="${transform}" preserveAspectRatio="none" xlink:href="data:image/${format};base64,${data}"/></svg>`
  const image = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: "off" }).render()
  // What cannot be decoded is left out of the picture.
  return image.pixels.some((value) => value !== 0)
    ? { bytes: image.asPng(), mediaType: "image/png", pages: 1 }
    : null
}
