import { join } from "node:path"
import type { Page } from "@playwright/test"
import { buildClient } from "../scripts/client.ts"
import { isStale } from "../scripts/staleClient.ts"
import { launchBrowser, signInOn } from "./browser.ts"
import { startServer } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { figure } from "./form.ts"
import { type Scrolled, scrollThrough } from "./grid/scrolling.ts"
import { columnCount, rowCount, wideWorkspace } from "./grid/workspace.ts"
import { peerPage } from "./peerPage.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4586
const peerPort = 4587
const rounds = figure(3, 1)
/** A frame at 60 a second, in ms. */
const frame = 16.7
const frames = figure(300, 30)
/** A fast scroll of 25 rows a frame, and one from the first row to the last. */
const passes = { flick: { count: frames, rows: 25 * frames }, fullScroll: { count: frames, rows: null } }
const names = { flick: "25 rows a frame", fullScroll: `first row to last in ${frames} frames` }

if (isStale()) await buildClient()
const cairn = await startServer("server/main.ts", port, {
  CAIRN_DATA: temporaryFolder(),
  CAIRN_WORKSPACE: wideWorkspace(),
})
const peer = await startServer("bench/peerServer.ts", peerPort, {
  PEER_FOLDER: await peerPage(join(import.meta.dirname, "grid")),
})
const browser = await launchBrowser()

/** How long a page is left alone before it is scrolled, in ms: Cairn's shows its rows before its scripts are there. */
const settled = figure(3_000, 500)

/** The sizes of a page's grid and of its columns of words and of numbers, as the address of the peer's page. */
const sizesOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const width = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0
    const grid = document.querySelector("[role=grid]")
    const sizes = {
      width: grid?.clientWidth ?? 0,
      height: grid?.clientHeight ?? 0,
      words: width("[role=columnheader][aria-colindex='2']"),
      numbers: width("[role=columnheader][aria-colindex='3']"),
    }
    return new URLSearchParams(Object.entries(sizes).map(([name, size]) => [name, String(size)])).toString()
  })

/** How long a page takes from its address to its first row, in ms. */
const firstRow = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(() => {
    const look = (): void => {
      const row = document.querySelector("[data-row='0']")
      if (row === null || row.textContent === "") requestAnimationFrame(look)
      else performance.mark("first row")
    }
    look()
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName("first row").length > 0)
  return page.evaluate(() => performance.getEntriesByName("first row")[0]?.startTime ?? 0)
}

interface Measured {
  readonly first: number
  readonly sizes: string
  readonly flick: Scrolled
  readonly fullScroll: Scrolled
}
const measure = async (url: string, enter: (page: Page) => Promise<void>): Promise<Measured> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await enter(page)
  const first = await firstRow(page, url)
  await page.waitForTimeout(settled)
  const sizes = await sizesOf(page)
  const flick = await page.evaluate(scrollThrough, passes.flick)
  const fullScroll = await page.evaluate(scrollThrough, passes.fullScroll)
  await page.close()
  return { first, sizes, flick, fullScroll }
}

const ours: Array<Measured> = []
const theirs: Array<Measured> = []
for (let round = 0; round < rounds; round++) {
  const own = await measure(`${cairn.url}/card/wide`, (page) => signInOn(page, cairn.url))
  ours.push(own)
  theirs.push(await measure(`${peer.url}/#${own.sizes}`, async () => undefined))
}
await browser.close()
await Promise.all([cairn.stop(), peer.stop()])

const median = (all: ReadonlyArray<Measured>, of: (one: Measured) => number) => quantile(all.map(of), 0.5)
const late = ({ frames }: Scrolled) => (100 * frames.filter((ms) => ms > frame + 1).length) / frames.length
const share = (count: number, { frames }: Scrolled) => (100 * count) / frames.length
const row = (name: string, of: (one: Measured) => number) =>
  [name, median(ours, of), median(theirs, of)] as const

printTable(
  [`${rowCount.toLocaleString("en")} × ${columnCount}`, "Cairn", "TanStack Virtual"],
  [
    row("first row, ms (Cairn's from the server, the peer's from memory)", ({ first }) => first),
    ...(["flick", "fullScroll"] as const).flatMap((speed) => {
      const name = names[speed]
      return [
        row(`${name}: frames over ${frame} ms, %`, (one) => late(one[speed])),
        row(`${name}: 95th frame, ms`, (one) => quantile(one[speed].frames, 0.95)),
        row(`${name}: blank frames, %`, (one) => share(one[speed].blank, one[speed])),
        row(`${name}: frames with rows on their way, %`, (one) => share(one[speed].waiting, one[speed])),
      ]
    }),
  ],
)
const pace = (all: ReadonlyArray<Measured>) => median(all, ({ flick }) => quantile(flick.frames, 0.95))
printVerdict("table", pace(ours) / pace(theirs), "≤1, the 95th frame of the flick")
