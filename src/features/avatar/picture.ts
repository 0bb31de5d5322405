import { type Crop, type PictureSize, sideOf } from "./crop.ts"

/** Media types of pictures that are taken. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const
/** Largest file that is taken, in bytes: it stays in the browser, and what is cropped of it is sent. */
export const maxPictureBytes = 10_000_000
/** Shortest side of a picture that is taken, in pixels. */
const minSide = 64
/** Side of the picture that is sent, in pixels. */
const sentSide = 512
const quality = 0.9
/** What shows through a picture that is transparent: what is sent has no transparency. */
const background = "#fff"

/** Why a file is not taken. */
export type PictureProblem = "type" | "large" | "unreadable" | "small"

/** Picture as it is held, however the camera was, or why it is not taken. */
export const readPicture = async (file: File): Promise<ImageBitmap | PictureProblem> => {
  if (!pictureTypes.some((type) => type === file.type)) return "type"
  if (file.size > maxPictureBytes) return "large"
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
    return Math.min(bitmap.width, bitmap.height) < minSide ? "small" : bitmap
  } catch {
    return "unreadable"
  }
}

/** Draws what a crop shows of a picture, as large as the canvas is. */
export const drawCrop = (
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & PictureSize,
  crop: Crop,
): void => {
  const context = canvas.getContext("2d")
  if (context === null) return
  const side = sideOf(picture, crop)
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = "high"
  context.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

/** What a crop shows of a picture, as a JPEG in base64. */
export const encodeCrop = (picture: CanvasImageSource & PictureSize, crop: Crop): string => {
  const canvas = document.createElement("canvas")
  canvas.width = sentSide
  canvas.height = sentSide
  drawCrop(canvas, picture, crop)
  return canvas.toDataURL("image/jpeg", quality).replace(/^data:image\/jpeg;base64,/, "")
}
