import { loadChartScene } from "#charts/chart-scene.ts"
import { lightTheme } from "#charts/color/fixed-themes.ts"
import type { GalleryEntry } from "#charts/gallery/entry.ts"
import { galleryEntries } from "#charts/gallery/gallery.ts"
import { svgString } from "#charts/render/svg.ts"
import { englishTexts } from "#charts/text/english.ts"
import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { GeneratedFile } from "./generatedFile.ts"
import { wholePixels } from "./wholePixels.ts"

/** Where the pictures are, in the project. */
export const pictureFolder = "docs/images/charts"

/** The entries of the gallery that stand for their types where the plain one takes too many points. */
const chosen: Partial<Readonly<Record<ChartType, string>>> = {
  badge_100pct_area: "100pct-area-details",
  badge_chord: "chord-series",
  badge_map_points: "map-points-details",
  badge_map_us: "map-us-details",
  badge_map_world: "map-world-details",
  badge_stream: "stream-details",
}

/** Longest picture whose outlines are drawn to the hundredth of a pixel, in characters. */
const longest = 15_000
/** The least width of an entry that is a whole chart, in pixels: previews are smaller. */
const leastWidth = 320

const entryOf = (id: ChartType): GalleryEntry | undefined =>
  galleryEntries
    .filter(({ chart, width }) => chart.chartType === id && width >= leastWidth)
    .toSorted((a, b) => a.id.length - b.id.length)
    .find((entry) => entry.id === (chosen[id] ?? entry.id))

const chartScene = await loadChartScene()

const pictureOf = ({ chart, width, height }: GalleryEntry): string => {
  const svg = svgString(chartScene(chart, { width, height, locale: "en", texts: englishTexts }), {
    theme: lightTheme,
  })
    .replaceAll(/ data-key="[^"]*"/g, "")
    .replace(">", `><rect width="${width}" height="${height}" fill="${lightTheme.ink.surface}"/>`)
  const fitting = svg.length > longest ? wholePixels(svg) : svg
  return `${fitting.replaceAll("><", ">\n<")}\n`
}

/** A picture of each chart type on a light surface, from the gallery, by the short name of the type. */
export const chartPictures = (): ReadonlyArray<GeneratedFile> =>
  ChartType.literals.flatMap((id) => {
    const entry = entryOf(id)
    return entry === undefined
      ? []
      : [{ path: `${pictureFolder}/${chartTypes[id].word}.svg`, text: pictureOf(entry) }]
  })
