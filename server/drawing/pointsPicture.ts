import { encode } from "fast-png"
import { colorOf, inPalette, type Theme } from "#charts/color/theme.ts"
import { stampPoints } from "#charts/reading/zoom/dense-points.ts"
import { PointRaster } from "#charts/reading/zoom/point-raster.ts"
import { wholeView } from "#charts/reading/zoom/view.ts"
import { svgString } from "#charts/render/svg.ts"
import type { Scene } from "#charts/scene/scene.ts"

/** Compression of a picture that is read again at once: as good as none. */
const fastest = { level: 1 } as const

/**
 * The SVG of a dense scene whose points are a picture between its two parts, `scale` times finer, as a browser's canvas has
 * them: as circles a hundred thousand take seconds to draw. Null where no points are seen.
 */
export const withPointsPicture = (scene: Scene, theme: Theme, scale: number): string | null => {
  if (!scene.marks.some((mark) => mark.kind === "point" && mark.visible)) return null
  const { width, height } = scene
  const raster = new PointRaster(width, height, scale)
  const own = inPalette(theme, scene.palette)
  stampPoints(scene, wholeView, Number.POSITIVE_INFINITY, (look) =>
    raster.stampOf(look, colorOf(own, look.color)),
  )
  const png = encode(
    { width: raster.width, height: raster.height, data: raster.pixels(), channels: 4, depth: 8 },
    { zlib: fastest },
  )
  const frame = { ...scene, marks: [] }
  const points = `data:image/png;base64,${Buffer.from(png).toString("base64")}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    svgString(frame, { theme, part: "ground" }),
    `<image width="${width}" height="${height}" href="${points}"/>`,
    svgString(frame, { theme, part: "above" }),
    "</svg>",
  ].join("")
}
