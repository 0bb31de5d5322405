import { BarChart } from "echarts/charts"
import { GridComponent, TooltipComponent } from "echarts/components"
import { init, use } from "echarts/core"
import { CanvasRenderer } from "echarts/renderers"

use([BarChart, GridComponent, TooltipComponent, CanvasRenderer])

const chart = init(document.getElementById("chart"))
const show = async (path) => {
  const { table } = await (await fetch(path)).json()
  chart.setOption({
    animation: false,
    tooltip: {},
    xAxis: { type: "category", data: table.rows.map(([category]) => category) },
    yAxis: { type: "value" },
    series: [{ type: "bar", data: table.rows.map(([, value]) => value) }],
  })
}

chart.on("finished", () => {
  requestAnimationFrame(() => window.painted(performance.timeOrigin + performance.now()))
})
document.getElementById("filter").addEventListener("click", () => show("/filtered.json"))
await show("/all.json")
