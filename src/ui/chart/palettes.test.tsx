// @vitest-environment happy-dom

import { rgb } from "d3"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { darkTheme, lightTheme } from "#charts/color/fixed-themes.ts"
import { goodColor } from "#charts/color/palette.ts"
import { colorOf, inPalette, tokenTheme } from "#charts/color/theme.ts"
import { galleryEntries } from "#charts/gallery/gallery.ts"
import { inTextOrder, missingShapes, shapeDifferences } from "#charts/render/drawn.fixture.ts"
import { recordedOnCanvas } from "#charts/render/drawnCanvas.fixture.ts"
import { drawnInSvg } from "#charts/render/drawnSvg.fixture.ts"
import { svgString } from "#charts/render/svg.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartPalette } from "#domain/data/chartPalette.ts"
import { nativeChart } from "#server/areas/export/deck/nativeChart.ts"
import { SceneView } from "./SceneView.tsx"

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
const hue = fc.record({ light: color, dark: color })
const palette: fc.Arbitrary<ChartPalette> = fc.record(
  {
    series: fc.uniqueArray(hue, { minLength: 2, maxLength: 12, selector: ({ light }) => light }),
    sequential: fc.array(hue, { minLength: 2, maxLength: 5 }),
    diverging: fc.array(hue, { minLength: 3, maxLength: 5 }),
    good: hue,
    bad: hue,
  },
  { requiredKeys: ["series"] },
)
const entry = fc.constantFrom(...galleryEntries)
const sceneOf = ({ chart, width, height }: (typeof galleryEntries)[number], own: ChartPalette) =>
  chartScene({ ...chart, palette: own }, { width, height, locale: "en", texts: englishTexts })

describe("a chart in a palette of its own", () => {
  it("has the same colours as SVG text, in React and on a canvas, on both surfaces", () => {
    fc.assert(
      fc.property(entry, palette, (one, own) => {
        const scene = sceneOf(one, own)
        for (const theme of [lightTheme, darkTheme]) {
          const inSvg = drawnInSvg(svgString(scene, { theme }))
          const onCanvas = recordedOnCanvas(scene, theme, "all")
          expect(shapeDifferences(inSvg.marks, recordedOnCanvas(scene, theme, "marks").fills)).toEqual([])
          const filled = [...inSvg.marks, ...inSvg.areas, ...inSvg.swatches, ...inSvg.bands]
          expect(missingShapes(filled, onCanvas.fills)).toEqual([])
          expect(missingShapes(inSvg.lines, onCanvas.strokes)).toEqual([])
          expect(inTextOrder(onCanvas.texts)).toEqual(inTextOrder(inSvg.texts))
        }
        const inReact = drawnInSvg(renderToStaticMarkup(<SceneView scene={scene} focused={null} />))
        expect(inReact).toEqual(drawnInSvg(svgString(scene)))
      }),
      { numRuns: 60 },
    )
  })

  it("has every colour of its series, in the legend too, from the palette", () => {
    fc.assert(
      fc.property(entry, palette, (one, own) => {
        const scene = sceneOf(one, own)
        const theme = inPalette(lightTheme, own)
        const possible = new Set<string>([theme.ink.quiet, theme.good, theme.bad])
        for (let index = 0; index < 3 * own.series.length; index += 1) possible.add(colorOf(theme, index))
        const colors = [
          ...scene.marks.flatMap((mark) => ("heat" in mark && mark.heat !== undefined ? [] : mark.color)),
          ...scene.paths.map((path) => path.color),
          ...(scene.legend?.entries ?? []).flatMap((name) => (name.heat === undefined ? name.color : [])),
        ]
        for (const index of colors) expect(possible).toContain(colorOf(theme, index))
      }),
      { numRuns: 100 },
    )
  })

  it("has the colours of its series on slides", () => {
    fc.assert(
      fc.property(entry, palette, (one, own) => {
        const native = nativeChart({ ...one.chart, palette: own }, "en")
        if (native === null) return
        const scene = sceneOf({ ...one, width: 1200, height: 900 }, own)
        const theme = inPalette(lightTheme, own)
        const known = new Set(
          [...scene.marks, ...scene.paths].map((drawn) => hexOf(colorOf(theme, drawn.color))),
        )
        for (const used of known) expect(native.options.chartColors).toContain(used)
      }),
      { numRuns: 60 },
    )
  })

  it("keeps what the palette leaves open, and follows the page's theme", () => {
    const own = {
      series: [
        { light: "#112233", dark: "#aabbcc" },
        { light: "#445566", dark: "#445566" },
      ],
    }
    const theme = inPalette(tokenTheme, own)
    expect(colorOf(theme, 0)).toBe("light-dark(#112233, #aabbcc)")
    expect(colorOf(theme, 1)).toBe("#445566")
    expect(colorOf(theme, goodColor)).toBe(tokenTheme.good)
    expect(theme.ramp(0.5)).toBe(tokenTheme.ramp(0.5))
    expect(theme.ink).toBe(tokenTheme.ink)
  })
})

const hexOf = (color: string): string => rgb(color).formatHex().slice(1).toUpperCase()
