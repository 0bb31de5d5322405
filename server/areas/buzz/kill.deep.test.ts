import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { type SentCommand, send, sendUntilKilled, storedEvents } from "../../http/kill.fixture.ts"
import { call, type RunningServer, startServer } from "../../http/process.fixture.ts"
import { rounds } from "../../kernel/depth.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-kill-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kills = rounds(3)
const writers = 8

const message = (commandId: string = crypto.randomUUID()): SentCommand => ({
  reader: "ada",
  area: "buzz",
  command: {
    _tag: "SendMessage",
    channelId: "card:flights",
    content: { text: `message ${commandId}`, tags: [] },
    attachments: [],
  },
  commandId,
})

const storedMessages = async (server: RunningServer): Promise<ReadonlyArray<string>> => {
  const envelopes = await storedEvents(server, "ada", "channel:card:flights")
  return envelopes.filter(({ event }) => event._tag === "MessageSent").map(({ commandId }) => commandId)
}

it("keeps every acknowledged message, once, through kills during writes, retries included", async () => {
  const acknowledged = new Set<string>()
  const first = await startServer({ CAIRN_DATA: folder })
  await call(first.url, "ada", "PUT", "/api/buzz/v1/cards/flights/channel", {
    commandId: crypto.randomUUID(),
  })
  expect(await first.stop("SIGTERM")).toBe(0)

  for (let round = 0; round < kills; round += 1) {
    const server = await startServer({ CAIRN_DATA: folder })
    const cutOff = await sendUntilKilled(
      server,
      Array.from({ length: writers }, () => () => message()),
      20 + (round % 5) * 17,
      ({ commandId }) => acknowledged.add(commandId),
    )
    const again = await startServer({ CAIRN_DATA: folder })
    const stored = new Set(await storedMessages(again))
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    for (const sent of cutOff) expect(await send(again.url, sent)).toBe(true)
    for (const { commandId } of cutOff) acknowledged.add(commandId)
    const sent = await storedMessages(again)
    expect(sent.toSorted()).toEqual([...acknowledged].toSorted())
    expect(await again.stop("SIGTERM")).toBe(0)
  }
  expect(acknowledged.size).toBeGreaterThan(kills * 20)
}, 600_000)
