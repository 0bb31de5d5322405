import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { chartScene } from "./chart-scene.ts"
import { galleryEntries } from "./gallery.ts"
import { svgString } from "./render/svg.ts"

it.each(galleryEntries)("draws $id as its snapshot", async ({ id, chart, width, height }) => {
  const svg = svgString(chartScene(chart, { width, height, locale: "en", texts: englishTexts }))
  await expect(svg.replaceAll("><", ">\n<")).toMatchFileSnapshot(`snapshots/${id}.svg`)
})
