import { loadChartScene } from "../charts/chart-scene.ts"
import { lightTheme } from "../charts/color/fixed-themes.ts"
import { colorOf } from "../charts/color/theme.ts"
import { stampPoints } from "../charts/reading/zoom/dense-points.ts"
import { PointRaster } from "../charts/reading/zoom/point-raster.ts"
import { wholeView } from "../charts/reading/zoom/view.ts"
import { svgString } from "../charts/render/svg.ts"
import type { Scene } from "../charts/scene/scene.ts"
import { englishTexts } from "../charts/text/english.ts"
import { timed } from "./cairn/interleaved.ts"
import { eCharts, observablePlot, type Peer, vegaLite } from "./charts/peers.ts"
import { daily, type Subject, size, subjects } from "./charts/subjects.ts"
import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const rounds = figure(20, 1)
const warmUp = figure(3, 0)
const chartScene = await loadChartScene()

const sceneOf = async ({ chartType, table }: Subject): Promise<Scene> =>
  chartScene({ chartType, table }, { ...size, locale: "en", texts: englishTexts })
const cairn: Peer = async (subject) => {
  const scene = await sceneOf(subject)
  if (subject.kind === "scatter") stampOnCanvas(scene)
  return svgString(subject.kind === "scatter" ? { ...scene, marks: [] } : scene, { theme: lightTheme })
}

/** Points of a dense scene as the pixels that its canvas is given. */
const stampOnCanvas = (scene: Scene): Uint8ClampedArray => {
  const raster = new PointRaster(scene.width, scene.height, 1)
  stampPoints(scene, wholeView, Number.POSITIVE_INFINITY, (look) =>
    raster.stampOf(look, colorOf(lightTheme, look.color)),
  )
  return raster.pixels()
}
const libraries = {
  Cairn: cairn,
  "Observable Plot": observablePlot,
  ECharts: eCharts,
  "Vega-Lite": vegaLite,
} as const
type Library = keyof typeof libraries
const order = Object.keys(libraries) as ReadonlyArray<Library>

/** Medians of a subject in milliseconds, drawn by turns; null for a library without such a chart. */
const measured = async (subject: Subject): Promise<ReadonlyMap<Library, number | null>> => {
  const times = new Map<Library, Array<number>>(order.map((library) => [library, []]))
  for (let round = 0; round < warmUp + Math.min(subject.rounds ?? rounds, rounds); round++) {
    for (const library of order) {
      let isDrawn = false
      const ms = await timed(async () => {
        isDrawn = (await libraries[library](subject))?.includes("<svg") ?? false
      })
      if (round >= warmUp && isDrawn) times.get(library)?.push(ms)
    }
  }
  return new Map([...times].map(([library, all]) => [library, all.length === 0 ? null : quantile(all, 0.5)]))
}

/** How often dates are laid out, before what else is drawn leaves its garbage. */
const layoutRounds = figure(100, 2)
/** Longest that 5,000 dates may take to be laid out, in milliseconds. */
const mostForDates = 10
const laidOut: Array<readonly [string, string, number]> = []
for (const subject of daily) {
  const times: Array<number> = []
  for (let round = 0; round < warmUp + layoutRounds; round++) {
    const ms = await timed(() => sceneOf(subject))
    if (round >= warmUp) times.push(ms)
  }
  laidOut.push([subject.name, subject.chartType, quantile(times, 0.5)])
}

const rows: Array<ReadonlyArray<string | number>> = []
let slowest = 0
for (const subject of subjects) {
  const medians = await measured(subject)
  const own = medians.get("Cairn") ?? Number.NaN
  const peers = order.slice(1).map((library) => medians.get(library) ?? null)
  rows.push([
    subject.name,
    (await sceneOf(subject)).marks.length,
    own,
    ...peers.map((ms) => (ms === null ? "none" : `${ms.toFixed(1)} (${(own / ms).toFixed(2)})`)),
  ])
  slowest = Math.max(slowest, ...peers.map((ms) => (ms === null ? 0 : own / ms)))
}

process.stdout.write(
  `SVG text from rows, ms at the median of ${rounds} rounds; Cairn's share of each peer's time. Its points are pixels, as on its canvas\n`,
)
printTable(["chart", "marks that Cairn finds room for", ...order], rows)
printVerdict("charts", slowest, "≤1 beside the fastest peer of each chart")
printTable(["laid out", "as", "ms"], laidOut)
printVerdict("dates", Math.max(...laidOut.map(([, , ms]) => ms)) / mostForDates, `≤1 of ${mostForDates} ms`)
