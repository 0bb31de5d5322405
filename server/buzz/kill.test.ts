import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { afterAll, expect, it } from "vitest"
import { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { call, type RunningServer, startServer } from "../http/process.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-kill-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const decodeEnvelopes = Schema.decodeUnknownSync(
  Schema.Array(
    StoredEnvelope.mapFields((fields) => ({ ...fields, event: Schema.Struct({ _tag: Schema.String }) })),
  ),
)
const events = "/api/streams/v1/events?stream=channel:card:flights"
const rounds = 10
const writers = 8

type Envelopes = ReturnType<typeof decodeEnvelopes>

/** Sends one message; false when the server is gone before it answers. */
const send = async (url: string, commandId: string): Promise<boolean> => {
  const command = {
    _tag: "SendMessage",
    channelId: "card:flights",
    content: { text: `message ${commandId}`, tags: [] },
    attachments: [],
  }
  try {
    const body = { commandId, area: "buzz", command }
    const response = await call(url, "ada", "POST", "/api/commands/v1", body)
    await response.json()
    expect(response.status).toBe(200)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Writes from several sides until the server has answered `count` times and is killed; the messages cut off. */
const writeUntilKilled = async (server: RunningServer, count: number, acknowledged: Set<string>) => {
  const cutOff: Array<string> = []
  let answers = 0
  const writer = async () => {
    for (;;) {
      const id = crypto.randomUUID()
      if (!(await send(server.url, id))) {
        cutOff.push(id)
        return
      }
      acknowledged.add(id)
      answers += 1
      if (answers === count) await server.stop("SIGKILL")
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return cutOff
}

const storedMessages = async ({ url }: RunningServer): Promise<ReadonlyArray<string>> => {
  const envelopes: Array<Envelopes[number]> = []
  for (;;) {
    const page = await call(url, "ada", "GET", `${events}&after=${envelopes.length}`)
    const more = decodeEnvelopes(await page.json())
    if (more.length === 0) break
    envelopes.push(...more)
  }
  expect(envelopes.map(({ seq }) => seq)).toEqual(envelopes.map((_, index) => index + 1))
  return envelopes.filter(({ event }) => event._tag === "MessageSent").map(({ commandId }) => commandId)
}

it("keeps every acknowledged message, once, through ten kills during writes, retries included", async () => {
  const acknowledged = new Set<string>()
  const first = await startServer({ CAIRN_DATA: folder })
  await call(first.url, "ada", "PUT", "/api/buzz/v1/cards/flights/channel", {
    commandId: crypto.randomUUID(),
  })
  expect(await first.stop("SIGTERM")).toBe(0)

  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ CAIRN_DATA: folder })
    const cutOff = await writeUntilKilled(server, 20 + round * 17, acknowledged)
    const again = await startServer({ CAIRN_DATA: folder })
    const stored = new Set(await storedMessages(again))
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    for (const id of cutOff) expect(await send(again.url, id)).toBe(true)
    for (const id of cutOff) acknowledged.add(id)
    const sent = await storedMessages(again)
    expect(sent.toSorted()).toEqual([...acknowledged].toSorted())
    expect(await again.stop("SIGTERM")).toBe(0)
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * 20)
}, 180_000)
