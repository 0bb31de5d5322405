import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { buildClient } from "../scripts/client.ts"
import { isStale } from "../scripts/staleClient.ts"
import { launchBrowser, signInOn } from "./browser.ts"
import { Client } from "./cairn/Client.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startCairn, startServer } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { figure } from "./form.ts"
import { answerTime, callsOf } from "./pages/calls.ts"
import { type Load, loadPage } from "./pages/load.ts"
import { staticPage } from "./pages/staticPage.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"
import { type Known, type Speed, Visit } from "./Visit.ts"

const port = 4589
const peerPort = 4590
const rounds = { fast: figure(2, 1), slow: 1 }
const serverRounds = figure(10, 1)
const limits = { first: { fast: 1.5, slow: 1.3 }, second: 0.5, server: 1.2, shift: 0.01, task: 50 }
const card = "flights-by-state"
const marks = '[data-status="LOADED"] .marks'
const pages = [
  { name: "home", path: "/", lookedFor: marks },
  { name: "stack of 9", path: "/stacks/flights", lookedFor: marks },
  { name: "card", path: `/card/${card}`, lookedFor: marks },
  { name: "channel", path: `/m/buzz/channel/card:${card}`, lookedFor: "[data-message]" },
  { name: "embed", path: `/embed/card/${card}-embed`, lookedFor: marks },
] as const
type Page = (typeof pages)[number]
/** The pages that are measured; the others are seen once in the short form too. */
const measured = figure<ReadonlyArray<Page>>(
  pages,
  pages.filter(({ name }) => name === "stack of 9"),
)
/** How long a page is waited for to be idle, in ms: one that follows a feed never is. */
const idling = figure(1_500, 100)
const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5)

if (isStale()) await buildClient()
const cairn = await startCairn(port, temporaryFolder())
const browser = await launchBrowser()
const viewport = { width: 1440, height: 900 }
const ofBrowser: Known = { viewport, serviceWorkers: "block" }

const writer = new Client(cairn.url)
await writer.signIn()
const command = { commandId: crypto.randomUUID() }
await writer.text("PUT", `/api/buzz/v1/cards/${card}/channel`, command)
for (let count = 1; count <= 20; count++) {
  const content = { text: `Message ${count} about the flights of California`, tags: [] }
  const message = { _tag: "SendMessage", channelId: `card:${card}`, content, attachments: [] }
  await writer.text("POST", "/api/commands/v1", {
    commandId: crypto.randomUUID(),
    area: "buzz",
    command: message,
  })
}
writer.close()

/** The cookies of a browser that is signed in; once it has seen pages, of one that the server knows how to draw for. */
const cookies = async () => {
  const context = await browser.newContext(ofBrowser)
  const page = await context.newPage()
  await signInOn(page, cairn.url)
  const [unseen] = [(await context.storageState()).cookies.filter(({ name }) => name !== "cairn_view")]
  for (const { path, lookedFor } of pages) {
    await page.goto(cairn.url + path)
    await page.locator(lookedFor).first().waitFor()
    for (const tile of await page.locator("article[data-card]").all()) {
      await tile.scrollIntoViewIfNeeded()
      await tile.locator("[data-status]").first().waitFor()
    }
    await page.waitForLoadState("networkidle", { timeout: idling }).catch(() => undefined)
  }
  await page.close({ runBeforeUnload: true })
  const seen = (await context.storageState()).cookies
  await context.close()
  return { unseen, seen }
}
const { unseen, seen } = await cookies()
const reader: Known = { ...ofBrowser, storageState: { cookies: seen, origins: [] } }
const stranger: Known = { ...ofBrowser, storageState: { cookies: unseen, origins: [] } }
const client = new Client(
  cairn.url,
  seen.map(({ name, value }) => [name, value] as const),
)

const peerFolder = temporaryFolder()
const fileOf = (index: number) => `${index}.html`
for (const [index, { path }] of measured.entries()) {
  const html = await client.text("GET", path)
  writeFileSync(join(peerFolder, fileOf(index)), await staticPage(cairn.url, html))
}
const ofApp = measured.flatMap(({ path }, index) => (path.startsWith("/embed/") ? [] : [fileOf(index)]))
const peer = await startServer("bench/peerServer.ts", peerPort, {
  PEER_FOLDER: peerFolder,
  PEER_ISOLATED: ofApp.join(),
})

/** How long a page without scripts is quiet until it is loaded, in ms. */
const withoutScripts = 200

interface Loads {
  readonly first: Array<Load>
  readonly second: Array<Load>
  readonly limit: Array<Load>
}
const measure = async (speed: Speed): Promise<ReadonlyMap<Page, Loads>> => {
  const all = new Map<Page, Loads>(measured.map((page) => [page, { first: [], second: [], limit: [] }]))
  for (let round = 0; round < rounds[speed]; round++) {
    for (const [index, page] of measured.entries()) {
      const loads = all.get(page)
      const visit = await Visit.begin(browser, speed, reader)
      loads?.first.push(await loadPage(visit, cairn.url + page.path, page.lookedFor))
      const again = await visit.again()
      if (speed === "fast") loads?.second.push(await loadPage(again, cairn.url + page.path, page.lookedFor))
      await again.end()
      const bare = await Visit.begin(browser, speed, ofBrowser)
      loads?.limit.push(await loadPage(bare, `${peer.url}/${fileOf(index)}`, page.lookedFor, withoutScripts))
      await bare.end()
    }
  }
  return all
}

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)
const rowOf = (name: string, loads: ReadonlyArray<Load>): ReadonlyArray<string | number> => {
  const of = (figure: (load: Load) => number): number => median(loads.map(figure))
  return [
    name,
    of(({ firstChart }) => firstChart),
    of(({ largestPaint }) => largestPaint),
    of(({ shift }) => shift),
    of(({ longTasks }) => longTasks.length),
    of(({ longTasks }) => sum(longTasks)),
    of(({ longTasks }) => Math.max(0, ...longTasks)),
    of(({ bytes }) => bytes),
    of(({ requests }) => requests),
  ]
}
const figures = ["first chart", "largest paint", "shift", "long tasks", "sum", "longest", "bytes", "requests"]

/** The cookies of a reader, as a browser has them whose window is so many pixels wider: the server knows no page of it. */
const widened = (by: number): ReadonlyArray<readonly [string, string]> =>
  seen.map(({ name, value }) => {
    if (name !== "cairn_view") return [name, value]
    const view = JSON.parse(decodeURIComponent(value))
    return [name, encodeURIComponent(JSON.stringify({ ...view, width: view.width + by }))]
  })

/** Time of the page by the server, changed and as it was, beside that of the calls that a browser makes for it, by turns. */
const serverRow = async ({
  name,
  path,
  lookedFor,
}: Page): Promise<readonly [string, number, number, number, number]> => {
  const plain = name === "embed" ? `${path}?pfilters=${encodeURIComponent("[]")}` : path
  const calls = await callsOf(browser, name === "embed" ? ofBrowser : stranger, cairn.url + plain, lookedFor)
  const [drawn, answered] = await interleaved(
    serverRounds,
    figure(3, 1),
    () => timed(() => client.text("GET", path)),
    () => answerTime(client, calls),
  )
  const anew: Array<number> = []
  for (let round = 1; round <= serverRounds; round++) {
    const other = new Client(cairn.url, widened(round))
    await other.text("GET", "/health")
    anew.push(await timed(() => other.text("GET", path)))
    other.close()
  }
  return [name, median(anew), median(drawn), median(answered), calls.length]
}

const serverRows = []
for (const page of measured) serverRows.push(await serverRow(page))
const results = { fast: await measure("fast"), slow: await measure("slow") }
await browser.close()
client.close()
await Promise.all([cairn.stop(), peer.stop()])

printTable(
  ["the server, asked before, ms", "drawn anew", "unchanged", "its calls", "calls", "ratio of unchanged"],
  serverRows.map(([name, anew, page, queries, calls]) => [name, anew, page, queries, calls, page / queries]),
)
const firstCharts = (loads: ReadonlyArray<Load>) => median(loads.map(({ firstChart }) => firstChart))
const worst = { fast: 0, slow: 0, second: 0, shift: 0 }
for (const speed of ["fast", "slow"] as const) {
  const rows = [...results[speed]].flatMap(([{ name }, { first, second, limit }]) => {
    const ratios = [firstCharts(first) / firstCharts(limit), firstCharts(second) / firstCharts(first)]
    worst[speed] = Math.max(worst[speed], ratios[0] ?? 0)
    if (second.length > 0) worst.second = Math.max(worst.second, ratios[1] ?? 0)
    worst.shift = Math.max(worst.shift, ...[...first, ...second].map(({ shift }) => shift))
    return [
      [...rowOf(`${name}, first`, first), ratios[0] ?? 0],
      ...(second.length > 0 ? [[...rowOf(`${name}, second`, second), ratios[1] ?? 0]] : []),
      [...rowOf(`${name}, limit`, limit), 1],
    ]
  })
  process.stdout.write("\n")
  printTable([`${speed}, ms`, ...figures, "ratio"], rows)
}
const tasks = [...results.slow].flatMap(([{ name }, { first, second }]) =>
  name === "stack of 9" ? [...first, ...second].map(({ longTasks }) => Math.max(0, ...longTasks)) : [],
)
process.stdout.write(
  [
    "\nThe ratio of a first visit is to the limit, the same page as one file without scripts by a bare server; of a second one to the first. Medians.",
    `first visit, slow: ${worst.slow.toFixed(2)} of ${limits.first.slow}; second visit: ${worst.second.toFixed(2)} of ${limits.second} of the first`,
    `server: ${Math.max(...serverRows.map(([, , page, queries]) => page / queries)).toFixed(2)} of ${limits.server} times the calls for an unchanged page`,
    `layout shift: ${worst.shift.toFixed(3)} of ${limits.shift}; longest task of the slow stack of 9: ${median(tasks).toFixed(0)} ms of ${limits.task} ms`,
    "",
  ].join("\n"),
)
printVerdict("pages", worst.fast, `≤${limits.first.fast} at the worst page, fast`)
