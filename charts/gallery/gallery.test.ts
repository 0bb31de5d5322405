import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { svgString } from "../render/svg.ts"
import type { Label } from "../scene/scene.ts"
import { textWidth } from "../text/width.ts"
import type { GalleryEntry } from "./entry.ts"
import { galleryEntries } from "./gallery.ts"

const sceneOf = ({ chart, width, height }: GalleryEntry) =>
  chartScene(chart, { width, height, locale: "en", texts: englishTexts })

it.each(galleryEntries)("draws $id as its snapshot", async (entry) => {
  const { id } = entry
  const svg = svgString(sceneOf(entry))
  await expect(svg.replaceAll("><", ">\n<")).toMatchFileSnapshot(`snapshots/${id}.svg`)
})

/** Where a text begins that ends at `x`, in pixels. */
const startOf = ({ x, text, size, weight }: Label) => x - textWidth(text, size, weight)

it.each(galleryEntries)("cuts no value beside the plot of $id", (entry) => {
  const labels = sceneOf(entry)
    .axes.filter(({ side }) => side === "left")
    .flatMap(({ ticks }) => ticks.flatMap((tick) => tick.labels))
  const cut = labels.filter((label) => label.anchor === "end" && startOf(label) < 0)
  expect(cut.map(({ text }) => text)).toEqual([])
})
