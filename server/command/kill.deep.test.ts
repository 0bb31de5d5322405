import { randomInt } from "node:crypto"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { type SentCommand, send, sendUntilKilled, storedEvents } from "../http/kill.fixture.ts"
import { type RunningServer, startServer } from "../http/process.fixture.ts"
import { derivedId } from "../kernel/derivedId.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"

const kills = 2
const annotators = 6
const main = join(import.meta.dirname, "../areas/saved/main.fixture.ts")

const annotation = (): SentCommand => ({
  reader: "ben",
  area: "annotation",
  command: { _tag: "AnnotateDate", card: "sales-by-month", point1: "2020-02-11", content: "A fair" },
  commandId: crypto.randomUUID(),
})

/** Requests for access by one person and their refusals in turn, so that each is an event. */
const accessRequests = (reader: string, target: { readonly type: string; readonly id: string }) => {
  let isOpen = false
  return (): SentCommand => {
    isOpen = !isOpen
    return {
      ...(isOpen
        ? { reader, command: { _tag: "RequestAccess", target, message: "please" } }
        : { reader: "ada", command: { _tag: "RefuseAccess", target, userId: reader } }),
      area: "access",
      commandId: crypto.randomUUID(),
    }
  }
}
const askers = [
  { reader: "dora", target: { type: "card", id: "secret-sales" } },
  { reader: "ben", target: { type: "stack", id: "secret" } },
] as const

/** The ids of the commands whose events of some kinds a stream holds, in its order. */
const commandIds = async (
  server: RunningServer,
  reader: string,
  stream: StreamName,
  isOwn = (_tag: string) => true,
) =>
  (await storedEvents(server, reader, stream))
    .filter(({ event }) => isOwn(event._tag))
    .map(({ commandId }) => commandId)

/** Each stream that commands were sent to, and the one that follows it: the ids in it, and those that belong there. */
const streamPairs = async (server: RunningServer) => {
  const channel: StreamName = "channel:card:sales-by-month"
  const annotations = await commandIds(server, "ben", "card:sales-by-month")
  const messages = await commandIds(server, "ben", channel, (tag) => tag === "MessageSent")
  const created = await commandIds(server, "ben", channel, (tag) => tag === "ChannelCreated")
  expect(created).toHaveLength(annotations.length === 0 ? 0 : 1)
  const pairs = [{ own: annotations, second: messages, purpose: "message" }]
  for (const { reader, target } of askers) {
    const second: StreamName = `user:${reader}`
    pairs.push({
      own: await commandIds(server, "ada", `access:${target.type}:${target.id}`),
      second: await commandIds(server, reader, second),
      purpose: second,
    })
  }
  return pairs
}

it.live(
  "does what follows in a second stream once, for every acknowledged command, through kills and retries",
  () =>
    Effect.gen(function* () {
      const { folder, dataFolder } = yield* workspaceFolder
      const start = () => startServer({ CAIRN_DATA: dataFolder, CAIRN_WORKSPACE: folder }, main)
      let server = yield* Effect.promise(start)
      yield* Effect.addFinalizer(() => Effect.promise(() => server.stop("SIGKILL")))
      yield* Effect.promise(async () => {
        const acknowledged: Array<SentCommand> = []
        const requests = askers.map(({ reader, target }) => accessRequests(reader, target))
        const writers = [...Array.from({ length: annotators }, () => annotation), ...requests]

        const expectOnce = async (server: RunningServer) => {
          const pairs = await streamPairs(server)
          for (const { own, second, purpose } of pairs) {
            expect(new Set(own).size).toBe(own.length)
            expect(second.toSorted()).toEqual(own.map((id) => derivedId(id, purpose)).toSorted())
          }
          const stored = new Set<string>(pairs.flatMap(({ own }) => own))
          expect(acknowledged.filter(({ commandId }) => !stored.has(commandId))).toEqual([])
          return stored.size
        }

        for (let kill = 0; kill < kills; kill += 1) {
          const cutOff = await sendUntilKilled(server, writers, randomInt(8, 60), (sent) =>
            acknowledged.push(sent),
          )
          server = await start()
          await expectOnce(server)
          for (const sent of cutOff) expect(await send(server.url, sent)).toBe(true)
          acknowledged.push(...cutOff)
          expect(await expectOnce(server)).toBe(acknowledged.length)
        }
        const resent = await Promise.all(acknowledged.map((sent) => send(server.url, sent)))
        expect(resent).not.toContain(false)
        expect(await expectOnce(server)).toBe(acknowledged.length)
        expect(await server.stop("SIGTERM")).toBe(0)
      })
    }),
)
