import { join } from "node:path"
import { buildClient } from "../scripts/client.ts"
import { isStale } from "../scripts/staleClient.ts"
import { launchBrowser } from "./browser.ts"
import { Client } from "./cairn/Client.ts"
import { startCairn, startServer } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { observeChart } from "./embed/chartObserver.ts"
import { figure } from "./form.ts"
import { peerPage } from "./peerPage.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"
import { type Speed, Visit } from "./Visit.ts"

const port = 4584
const peerPort = 4585
const embed = "flights-by-state-embed"
const jsLimit = 190_000
const rounds = { fast: figure(7, 1), slow: figure(3, 1) }
const warmUp = figure(1, 0)
const filterButton = { name: "California and Texas" }

if (isStale()) await buildClient()
const cairn = await startCairn(port, temporaryFolder())
const client = new Client(cairn.url)
const dataOf = async (filters: ReadonlyArray<object>): Promise<string> => {
  const response = JSON.parse(
    await client.text("PUT", `/cards/kpi/${embed}/render?parts=graph,summary`, {
      queryOverrides: { filters },
    }),
  )
  const chart = typeof response.chart === "string" ? JSON.parse(response.chart) : response.chart
  return JSON.stringify(chart)
}
const folder = await peerPage(
  join(import.meta.dirname, "embed"),
  await dataOf([]),
  await dataOf([{ column: "origin_state", dataType: "string", operand: "IN", values: ["CA", "TX"] }]),
)
const peer = await startServer("bench/peerServer.ts", peerPort, { PEER_FOLDER: folder })
const browser = await launchBrowser()

const begin = async (speed: Speed): Promise<Visit> => {
  const visit = await Visit.begin(browser, speed)
  await visit.page.addInitScript(observeChart)
  return visit
}

/** How long a page takes from navigation to its first chart, in ms, and how much JavaScript it loads, in bytes. */
const firstChart = async (speed: Speed, url: string): Promise<{ ms: number; js: number }> => {
  const visit = await begin(speed)
  let js = 0
  visit.page.on("response", (response) => {
    const { "content-type": type = "", "content-length": length = "0" } = response.headers()
    if (type.includes("javascript")) js += Number(length)
  })
  await visit.page.goto(url, { waitUntil: "networkidle" })
  const ms = (await visit.paintedAfter(0)) - (await visit.page.evaluate(() => performance.timeOrigin))
  await visit.end()
  return { ms, js }
}

/** How long it takes from a click on the filter button to the new chart, in ms. */
const repaint = async (speed: Speed, url: string): Promise<number> => {
  const visit = await begin(speed)
  await visit.page.goto(url, { waitUntil: "networkidle" })
  await visit.paintedAfter(0)
  if (speed === "slow") await visit.slowFrames()
  const clicked = visit.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const listen = (event: Event) => resolve(performance.timeOrigin + event.timeStamp)
        document.addEventListener("click", listen, { capture: true, once: true })
      }),
  )
  await visit.page.getByRole("button", filterButton).click()
  const from = await clicked
  const ms = (await visit.paintedAfter(from)) - from
  await visit.end()
  return ms
}

const pages = {
  cairn: { first: `${cairn.url}/embed/card/${embed}`, filter: `http://host.localhost:${port}/host` },
  echarts: { first: `${peer.url}/`, filter: `${peer.url}/` },
}
const measure = async (speed: Speed) => {
  const cairnFirst: Array<number> = []
  const echartsFirst: Array<number> = []
  const cairnFilter: Array<number> = []
  const echartsFilter: Array<number> = []
  const js = { cairn: 0, echarts: 0 }
  for (let round = 0; round < warmUp + rounds[speed]; round++) {
    const ours = await firstChart(speed, pages.cairn.first)
    const theirs = await firstChart(speed, pages.echarts.first)
    const ourRepaint = await repaint(speed, pages.cairn.filter)
    const theirRepaint = await repaint(speed, pages.echarts.filter)
    Object.assign(js, { cairn: ours.js, echarts: theirs.js })
    if (round < warmUp) continue
    cairnFirst.push(ours.ms)
    echartsFirst.push(theirs.ms)
    cairnFilter.push(ourRepaint)
    echartsFilter.push(theirRepaint)
  }
  const median = (values: ReadonlyArray<number>) => quantile(values, 0.5)
  return {
    js,
    first: { cairn: median(cairnFirst), echarts: median(echartsFirst) },
    filter: { cairn: median(cairnFilter), echarts: median(echartsFilter) },
  }
}

const fast = await measure("fast")
const slow = await measure("slow")
await browser.close()
client.close()
await Promise.all([cairn.stop(), peer.stop()])

printTable(
  ["embedded bar chart", "Cairn", "ECharts"],
  [
    ["JavaScript, bytes brotli", fast.js.cairn, fast.js.echarts],
    ["fast: first chart, ms", fast.first.cairn, fast.first.echarts],
    ["fast: filter to repaint, ms", fast.filter.cairn, fast.filter.echarts],
    ["slow: first chart, ms", slow.first.cairn, slow.first.echarts],
    ["slow: filter to repaint, ms", slow.filter.cairn, slow.filter.echarts],
  ],
)
process.stdout.write(`JavaScript: ${(fast.js.cairn / 1000).toFixed(1)} of ${jsLimit / 1000} KB\n`)
printVerdict(
  "embed",
  Math.max(fast.first.cairn / fast.first.echarts, slow.first.cairn / slow.first.echarts),
  "≤1 at the slower of both speeds",
)
