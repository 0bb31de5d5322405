import { exifOrientation, isOnSide, type Orientation } from "./orientation.ts"

/** Width and height in pixels, as a picture is shown, and how what is stored is turned to be. */
export interface ImageSize {
  readonly width: number
  readonly height: number
  /** That of the camera; upright without one. */
  readonly orientation?: Orientation
}

/** Frame markers of a JPEG, which say its size: all of C0 to CF but those of tables and of arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Marker of the segments that say how a picture was taken. */
const exifMarker = 0xe1

const jpegSize = (view: DataView): ImageSize | null => {
  let offset = 2
  let orientation: Orientation | null = null
  while (offset + 9 < view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(offset + 5), view.getUint16(offset + 7)]
      if (orientation === null) return { width, height }
      return isOnSide(orientation)
        ? { width: height, height: width, orientation }
        : { width, height, orientation }
    }
    const next = offset + 2 + view.getUint16(offset + 2)
    if (marker === exifMarker) orientation ??= exifOrientation(view, offset + 4, next)
    offset = next
  }
  return null
}

const webpSize = (view: DataView): ImageSize | null => {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((index) => view.getUint8(index)))
  if (kind === "VP8 ") {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  const at = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536 + 1
  return kind === "VP8X" ? { width: at(24), height: at(27) } : null
}

/** The size that an image says it has, before it is decoded; null where it says none. */
export const imageSize = (bytes: Uint8Array, format: "png" | "jpeg" | "gif" | "webp"): ImageSize | null => {
  if (bytes.length < 32) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (format) {
    case "png":
      return { width: view.getUint32(16), height: view.getUint32(20) }
    case "gif":
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    case "jpeg":
      return jpegSize(view)
    case "webp":
      return webpSize(view)
  }
}
