import { lightTheme } from "#charts/color/theme.ts"
import type { ChartOptions } from "#charts/data/options.ts"
import { drawnScene } from "#charts/drawn-scene.ts"
import { drawScene } from "#charts/render/canvas.ts"
import { svgString } from "#charts/render/svg.ts"
import type { Chart } from "#domain/data/chart.ts"
import { drawingOf } from "#src/ui/chart/drawings.ts"
import { ChunkFailed } from "#src/ui/chunk/chunkFailed.ts"

/** The kinds of pictures that a chart is saved as. */
export type PictureType = "png" | "svg"

/** Size of a saved picture, in pixels; a PNG is drawn twice as fine. */
const size = { width: 960, height: 540 }
const scale = 2

/** A chart as a file, in the light theme as on paper. Fails where the browser gives no canvas. */
export const drawPicture = async (
  type: PictureType,
  chart: Chart,
  options: Omit<ChartOptions, "width" | "height" | "size">,
): Promise<Blob> => {
  const chunk = drawingOf(chart)
  if (chunk.current().settled?.value === null) chunk.retry()
  const { value: drawing, failure } = await chunk.current().outcome
  if (drawing === null) throw new ChunkFailed(failure)
  const scene = drawnScene(chart, drawing, { ...options, ...size, size: "full" })
  if (type === "svg") {
    // Of a dense scene too: the file has no canvas beside it.
    const svg = svgString(scene, { theme: lightTheme })
    return new Blob([svg], { type: "image/svg+xml" })
  }
  const canvas = document.createElement("canvas")
  canvas.width = size.width * scale
  canvas.height = size.height * scale
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("This browser draws no pictures.")
  context.scale(scale, scale)
  drawScene(context, scene, lightTheme)
  context.globalCompositeOperation = "destination-over"
  context.fillStyle = lightTheme.ink.surface
  context.fillRect(0, 0, size.width, size.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => {
      if (file === null) reject(new Error("This browser draws no pictures."))
      else resolve(file)
    }, "image/png")
  })
}
