// @vitest-environment happy-dom

import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { lightTheme } from "#charts/color/fixed-themes.ts"
import { galleryEntries } from "#charts/gallery/gallery.ts"
import { inTextOrder, missingShapes, shapeDifferences } from "#charts/render/drawn.fixture.ts"
import { recordedOnCanvas } from "#charts/render/drawnCanvas.fixture.ts"
import { drawnInSvg } from "#charts/render/drawnSvg.fixture.ts"
import { geometries, geometryOf } from "#charts/render/geometry/index.ts"
import { svgString } from "#charts/render/svg.ts"
import { englishTexts } from "#charts/text/english.ts"
import { SceneView } from "./SceneView.tsx"

const scenes = galleryEntries.map(({ id, chart, width, height }) => ({
  id,
  scene: chartScene(chart, { width, height, locale: "en", texts: englishTexts }),
}))
const visibleIn = ({ marks }: (typeof scenes)[number]["scene"]) =>
  marks.filter((mark) => geometryOf(mark).isVisible(mark))

it("has charts of every kind of mark and path to hold the renderers to", () => {
  const kinds = new Set(scenes.flatMap(({ scene }) => visibleIn(scene).map(({ kind }) => kind)))
  expect([...kinds].toSorted()).toEqual(Object.keys(geometries).toSorted())
  const paths = new Set(scenes.flatMap(({ scene }) => scene.paths.map(({ kind }) => kind)))
  expect([...paths].toSorted()).toEqual(["area", "line"])
})

describe.each(scenes)("the chart $id", ({ scene }) => {
  const inSvg = drawnInSvg(svgString(scene, { theme: lightTheme }))

  it("has all its marks as SVG", () => {
    expect(inSvg.marks.length).toBe(visibleIn(scene).length)
  })

  it("is drawn by React as it is written as SVG", () => {
    const inReact = drawnInSvg(renderToStaticMarkup(<SceneView scene={scene} focused={null} />))
    const written = drawnInSvg(svgString(scene))
    expect(inReact).toEqual(written)
  })

  it("is drawn on a canvas as it is written as SVG", () => {
    const marks = recordedOnCanvas(scene, lightTheme, "marks")
    expect(shapeDifferences(inSvg.marks, marks.fills)).toEqual([])
    const all = recordedOnCanvas(scene, lightTheme, "all")
    const filled = [...inSvg.marks, ...inSvg.areas, ...inSvg.swatches, ...inSvg.bands]
    expect(all.fills.length).toBe(filled.length)
    expect(missingShapes(filled, all.fills)).toEqual([])
    expect(missingShapes(inSvg.lines, all.strokes)).toEqual([])
    expect(inTextOrder(all.texts)).toEqual(inTextOrder(inSvg.texts))
  })

  it("leaves its marks to the canvas where there are too many for a document", () => {
    const dense = { ...scene, dense: true }
    const inReact = drawnInSvg(renderToStaticMarkup(<SceneView scene={dense} focused={null} />))
    expect(inReact.marks).toEqual([])
    expect(inTextOrder(inReact.texts)).toEqual(inTextOrder(drawnInSvg(svgString(scene)).texts))
    expect(recordedOnCanvas(dense, lightTheme, "marks").fills.length).toBe(visibleIn(scene).length)
  })
})
