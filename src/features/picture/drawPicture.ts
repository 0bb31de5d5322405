import { firstValueFrom, Observable, timeout } from "rxjs"
import { lightTheme } from "#charts/color/fixed-themes.ts"
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

/** Longest time that a browser may take to write a picture, in milliseconds; from section 9 of the specification. */
export const imageExportTimeout = 30_000

/** The picture on a canvas as a PNG. Fails where the browser writes none, or none in time. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  firstValueFrom(
    new Observable<Blob>((subscriber) => {
      canvas.toBlob((file) => {
        if (file === null) subscriber.error(new Error("This browser draws no pictures."))
        else subscriber.next(file)
      }, "image/png")
    }).pipe(timeout(imageExportTimeout)),
  )

/** A chart as a file, in the light theme as on paper. Fails where the browser gives no canvas, or no picture in time. */
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
  return pngOf(canvas)
}
