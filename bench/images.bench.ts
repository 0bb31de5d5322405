import { Resvg } from "@resvg/resvg-js"
import { loadChartScene } from "../charts/chart-scene.ts"
import { lightTheme } from "../charts/color/fixed-themes.ts"
import { svgString } from "../charts/render/svg.ts"
import { englishTexts } from "../charts/text/english.ts"
import { type ChartDrawing, drawChart } from "../server/drawing/chart.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { size, subjects } from "./charts/subjects.ts"
import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const rounds = figure(15, 1)
const warmUp = figure(2, 0)
const chartScene = await loadChartScene()
const scale = 2

const perSecond = (times: ReadonlyArray<number>): number => 1000 / quantile(times, 0.5)

const rows: Array<ReadonlyArray<string | number>> = []
const ratios: Array<number> = []
for (const { name, chartType, table } of subjects) {
  const options = { ...size, locale: "en", firstDayOfWeek: 1 }
  const picture: ChartDrawing = {
    _tag: "Chart",
    chart: { chartType, table },
    options,
    scale,
    format: "png",
    theme: "light",
  }
  const scene = chartScene(picture.chart, { ...options, texts: englishTexts })
  const svg = svgString(scene, { theme: lightTheme })
  const fitTo = { mode: "zoom", value: scale } as const
  const [whole, alone] = await interleaved(
    rounds,
    warmUp,
    () => timed(() => drawChart(picture)),
    () => timed(async () => new Resvg(svg, { fitTo, background: "#ffffff" }).render().asPng()),
  )
  const ratio = quantile(whole, 0.5) / quantile(alone, 0.5)
  ratios.push(ratio)
  rows.push([name, perSecond(whole), perSecond(alone), ratio])
}

process.stdout.write(`PNGs a second of ${size.width} × ${size.height} at ${scale}x, by one thread\n`)
printTable(["chart", "from rows", "resvg alone on the SVG", "ratio of times"], rows)
printVerdict("images", Math.max(...ratios), "≤1.3 for each chart")
