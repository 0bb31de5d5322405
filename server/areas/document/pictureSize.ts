import { open } from "node:fs/promises"
import { previewFormatOf } from "#domain/areas/document/previewFormat.ts"
import { type ImageSize, imageSize } from "../../drawing/imageSize.ts"

/** How far into a file its size is looked for, in bytes: of a photograph, behind what a camera says of it. */
const headBytes = 1_000_000

/** Width and height of a picture of a media type, in pixels; null where it is none, or does not say. */
export const pictureSize = async (path: string, mediaType: string): Promise<ImageSize | null> => {
  const format = previewFormatOf(mediaType)
  if (format === undefined || format === "pdf") return null
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(headBytes), position: 0 })
    return imageSize(buffer.subarray(0, bytesRead), format)
  } finally {
    await file.close()
  }
}
