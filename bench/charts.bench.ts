import { drawnScene } from "../charts/drawn-scene.ts"
import { svgString } from "../charts/render/svg.ts"
import { lightTheme } from "../charts/render/theme.ts"
import type { Scene } from "../charts/scene.ts"
import { englishTexts } from "../charts/text/english.ts"
import { chartTypes } from "../charts/types/index.ts"
import { timed } from "./cairn/interleaved.ts"
import { eCharts, observablePlot, type Peer, vegaLite } from "./charts/peers.ts"
import { type Subject, size, subjects } from "./charts/subjects.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const rounds = 20
const warmUp = 3

const sceneOf = async ({ chartType, table }: Subject): Promise<Scene> =>
  drawnScene({ chartType, table }, await chartTypes[chartType].drawing.load(), {
    ...size,
    locale: "en",
    texts: englishTexts,
  })
const cairn: Peer = async (subject) => {
  const scene = await sceneOf(subject)
  return svgString(scene, { theme: lightTheme })
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
  for (let round = 0; round < warmUp + rounds; round++) {
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
  `SVG text from rows, ms at the median of ${rounds} rounds; Cairn's share of each peer's time\n`,
)
printTable(["chart", "marks that Cairn finds room for", ...order], rows)
printVerdict("charts", slowest, "≤1 beside the fastest peer of each chart")
