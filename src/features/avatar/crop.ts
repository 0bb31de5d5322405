/** Width and height of a picture, in its own pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Square of a picture that is shown: its centre in pixels of the picture, and how much it is enlarged; 1 shows the largest square. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** By how much a picture is enlarged at most. */
export const maxZoom = 8

/** Side of the square that a crop shows, in pixels of the picture. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: Crop): number =>
  Math.min(width, height) / zoom

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The crop nearest to another that lies within the picture. */
const contained = (size: PictureSize, wanted: Crop): Crop => {
  const zoom = within(wanted.zoom, 1, maxZoom)
  const half = sideOf(size, { ...wanted, zoom }) / 2
  return {
    zoom,
    x: within(wanted.x, half, size.width - half),
    y: within(wanted.y, half, size.height - half),
  }
}

/** The largest square in the middle of a picture. */
export const wholeCrop = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Crop of a picture that was moved by parts of the shown square, to the right and down. */
export const movedBy = (size: PictureSize, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop)
  return contained(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** Crop around the same centre, enlarged otherwise. */
export const zoomedTo = (size: PictureSize, crop: Crop, zoom: number): Crop =>
  contained(size, { ...crop, zoom })
