import { useLayoutEffect, useReducer, useRef } from "react"
import { darkTheme, lightTheme } from "#charts/color/fixed-themes.ts"
import { colorOf, inPalette, type Theme } from "#charts/color/theme.ts"
import { drawDense } from "#charts/reading/zoom/draw-dense.ts"
import { PointRaster } from "#charts/reading/zoom/point-raster.ts"
import type { View } from "#charts/reading/zoom/view.ts"
import { drawScene } from "#charts/render/canvas.ts"
import type { Scene } from "#charts/scene/scene.ts"
import styles from "./chart.module.css"

/** Text colour of the canvas on a dark page, as styles are computed. */
const white = "rgb(255, 255, 255)"

/** Marks of a dense scene on a canvas, as a view shows them; of points on `most` pixels at the most. */
export const DenseCanvas = ({ scene, view, most }: { scene: Scene; view: View; most: number }) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const [themeChanges, onThemeChange] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the canvas, anew when it changed.
  useLayoutEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext("2d") ?? null
    if (canvas === null || context === null) return
    const scale = window.devicePixelRatio
    const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const theme = getComputedStyle(canvas).color === white ? darkTheme : lightTheme
    if (scene.zoom === undefined) drawScene(context, scene, theme, "marks")
    else drawZoomed(context, scene, view, theme, most, scale)
  }, [scene, view, most, themeChanges])
  return (
    <canvas
      ref={ref}
      className={styles.dense}
      style={{ width: scene.width, height: scene.height }}
      onTransitionEnd={onThemeChange}
    />
  )
}

/** Draws the lines of a scene as the canvas does, and its points as one picture. */
const drawZoomed = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  theme: Theme,
  most: number,
  scale: number,
): void => {
  const raster = new PointRaster(scene.width, scene.height, scale)
  const own = inPalette(theme, scene.palette)
  drawDense(context, scene, view, theme, {
    most,
    stampOf: (look) => raster.stampOf(look, colorOf(own, look.color)),
    drawStamped: () => {
      const picture = document.createElement("canvas")
      Object.assign(picture, { width: raster.width, height: raster.height })
      picture
        .getContext("2d")
        ?.putImageData(new ImageData(raster.pixels(), raster.width, raster.height), 0, 0)
      context.drawImage(picture, 0, 0, raster.width / scale, raster.height / scale)
    },
  })
}
