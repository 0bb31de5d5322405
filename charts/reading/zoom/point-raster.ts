import { rgb } from "d3"
import type { StampLook } from "./dense-points.ts"

/** Positions are kept to this part of a pixel, along both axes. */
const parts = 2
/** Samples along each axis by which the edge of a disc is smoothed. */
const samples = 4

/**
 * Picture of points, blended pixel by pixel: a hundred thousand take some twenty milliseconds, where a canvas that draws
 * them one by one takes hundreds. Positions are in the picture's own pixels times `scale`.
 */
export class PointRaster {
  readonly width: number
  readonly height: number
  readonly #scale: number
  /** Red, green, blue and how much is covered, each times that, from 0 to 1. */
  readonly #blended: Float32Array

  constructor(width: number, height: number, scale: number) {
    this.width = Math.max(1, Math.round(width * scale))
    this.height = Math.max(1, Math.round(height * scale))
    this.#scale = scale
    this.#blended = new Float32Array(this.width * this.height * 4)
  }

  /** Draws points of one look and colour at positions of the chart. */
  stampOf({ radius, opacity }: StampLook, color: string): (x: number, y: number) => void {
    const { r, g, b } = rgb(color)
    const [red, green, blue] = [r / 255, g / 255, b / 255]
    const side = 2 * Math.ceil(radius * this.#scale + 1) + 1
    const masks = masksOf(side, radius * this.#scale, opacity)
    const [blended, { width, height }] = [this.#blended, this]
    const half = (side - 1) / 2
    return (x, y) => {
      const [left, top] = [Math.round(x * this.#scale * parts), Math.round(y * this.#scale * parts)]
      const [column, row] = [Math.floor(left / parts), Math.floor(top / parts)]
      const mask = masks[left - column * parts + (top - row * parts) * parts]
      if (mask === undefined) return
      const [startX, startY] = [column - half, row - half]
      for (let line = Math.max(0, -startY); line < side && startY + line < height; line += 1) {
        for (let one = Math.max(0, -startX); one < side && startX + one < width; one += 1) {
          const alpha = mask[line * side + one] ?? 0
          if (alpha === 0) continue
          const at = ((startY + line) * width + startX + one) * 4
          const rest = 1 - alpha
          blended[at] = red * alpha + (blended[at] ?? 0) * rest
          blended[at + 1] = green * alpha + (blended[at + 1] ?? 0) * rest
          blended[at + 2] = blue * alpha + (blended[at + 2] ?? 0) * rest
          blended[at + 3] = alpha + (blended[at + 3] ?? 0) * rest
        }
      }
    }
  }

  /** The picture as canvases take it: four bytes for each pixel. */
  pixels(): Uint8ClampedArray<ArrayBuffer> {
    const blended = this.#blended
    const bytes = new Uint8ClampedArray(blended.length)
    for (let at = 0; at < blended.length; at += 4) {
      const alpha = blended[at + 3] ?? 0
      if (alpha === 0) continue
      bytes[at] = ((blended[at] ?? 0) / alpha) * 255
      bytes[at + 1] = ((blended[at + 1] ?? 0) / alpha) * 255
      bytes[at + 2] = ((blended[at + 2] ?? 0) / alpha) * 255
      bytes[at + 3] = alpha * 255
    }
    return bytes
  }
}

const known = new Map<string, ReadonlyArray<Float32Array>>()
/** As many are remembered: those of every radius of bubbles. */
const mostKnown = 200

/** The masks of a disc for each part of a pixel that its centre may be off by. */
const masksOf = (side: number, radius: number, opacity: number): ReadonlyArray<Float32Array> => {
  const key = `${radius} ${opacity}`
  const masks =
    known.get(key) ??
    Array.from({ length: parts * parts }, (_, index) =>
      maskOf(side, radius, opacity, (index % parts) / parts, Math.floor(index / parts) / parts),
    )
  if (known.size >= mostKnown) known.clear()
  known.set(key, masks)
  return masks
}

/** How much of each pixel of a square a disc covers, whose centre lies a part of a pixel off the middle's corner. */
const maskOf = (side: number, radius: number, opacity: number, dx: number, dy: number): Float32Array => {
  const middle = (side - 1) / 2
  return Float32Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)]
    let inside = 0
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = column + ((sample % samples) + 0.5) / samples - middle - dx
      const y = row + (Math.floor(sample / samples) + 0.5) / samples - middle - dy
      if (x * x + y * y <= radius * radius) inside += 1
    }
    return (inside / (samples * samples)) * opacity
  })
}
