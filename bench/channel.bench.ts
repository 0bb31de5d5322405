import type { CDPSession, Page } from "@playwright/test"
import { buildClient } from "../scripts/client.ts"
import { isStale } from "../scripts/staleClient.ts"
import { launchBrowser, signInOn } from "./browser.ts"
import { openChannel, scrollUp } from "./buzz/channelPage.ts"
import { fillChannel } from "./buzz/fillChannel.ts"
import { Client } from "./cairn/Client.ts"
import { interleaved } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4590
const rounds = figure(7, 1)
const cpu = 4
/** Pages of 50 messages that are scrolled through. */
const pages = figure(20, 1)
/** What a page does after its first paint is over by then, in ms. */
const settling = figure(1_000, 100)
/** A frame at 60 a second, in ms. */
const frame = 16.7
const long = { card: "flights-by-state", messages: figure(100_000, 1_000) }
const short = { card: "flights-by-airport", messages: 100 }

if (isStale()) await buildClient()
const folder = temporaryFolder()
await (await startCairn(port, folder)).stop()
for (const { card, messages } of [long, short]) fillChannel(folder, `card:${card}`, card, messages)
const server = await startCairn(port, folder)
const client = new Client(server.url)
await client.signIn()
// Who wrote in a channel has it in their list.
for (const { card } of [long, short]) {
  const content = { text: "The last one", tags: [] }
  const command = { _tag: "SendMessage", channelId: `card:${card}`, content, attachments: [] }
  const commandId = crypto.randomUUID()
  await client.text("POST", "/api/commands/v1", { commandId, area: "buzz", command })
}
client.close()

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await signInOn(page, server.url)
const session = await page.context().newCDPSession(page)
await session.send("Performance.enable", { timeDomain: "threadTicks" })

/** How long the main thread has worked by now, in ms: time that others took from it is none of it. */
const worked = async (of: CDPSession): Promise<number> => {
  const { metrics } = await of.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000
}

const work = { long: [] as Array<number>, short: [] as Array<number> }
const opened = async (on: Page, { card }: typeof long, into: Array<number>): Promise<number> => {
  await on.goto(`${server.url}/m/buzz`)
  await on.locator(`a[href$="/channel/card%3A${card}"]`).waitFor()
  await on.waitForTimeout(settling)
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu })
  const before = await worked(session)
  const taken = await openChannel(on, card)
  into.push((await worked(session)) - before)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  return taken
}
const [ours, theirs] = await interleaved(
  rounds,
  figure(1, 0),
  () => opened(page, long, work.long),
  () => opened(page, short, work.short),
)
const scrolled = await (async () => {
  await opened(page, long, [])
  return page.evaluate(scrollUp, pages * 50)
})()
await browser.close()
await server.stop()

const row = distribution(0.5, 0.95)
printTable(
  [`click until messages are painted, CPU ÷ ${cpu}`, "openings", "p50 ms", "p95 ms"],
  [row(`${long.messages.toLocaleString("en")} messages`, ours), row(`${short.messages} messages`, theirs)],
)
printTable(
  ["work of the main thread until then", "openings", "p50 ms", "p95 ms"],
  [
    row(`${long.messages.toLocaleString("en")} messages`, work.long),
    row(`${short.messages} messages`, work.short),
  ],
)
printTable(
  [`scrolled up by ${scrolled.messages.toLocaleString("en")} messages`, "frames", "p50 ms", "p95 ms"],
  [row("frame", scrolled.frames)],
)
process.stdout.write(`rows that jumped: ${scrolled.jumps}, frames without a row: ${scrolled.blank}\n`)
printVerdict("channel open", quantile(work.long, 0.5) / quantile(work.short, 0.5), "≤1.1 (work)")
printVerdict("channel scroll", quantile(scrolled.frames, 0.95) / frame, "≤1.1")
