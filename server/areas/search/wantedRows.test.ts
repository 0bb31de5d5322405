import { expect, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { shared } from "#domain/shared.ts"
import { Log } from "../../log/log.ts"
import { layerSqliteStore } from "../../log/stores.fixture.ts"
import { MessageIndex } from "./MessageIndex.ts"
import { anyOf } from "./wantedMessages.fixture.ts"
import type { WantedMessages } from "./wantedMessages.ts"

const layerIndex = MessageIndex.layer.pipe(Layer.provide(Log.layer), Layer.provideMerge(layerSqliteStore))

/** More channels than a search names as terms, and more words than take the place of their beginning. */
const channels = Array.from({ length: 130 }, (_, index) => ChannelId.make(`topic:${index}`))
const streams = channels.map(channelStream)
const author = (index: number) => UserId.make(index % 2 === 0 ? "ada" : "ben")

const any = anyOf(streams)

/** A message in each channel, the first before the next: `report report7 even`. */
const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.forEach(streams, (stream, index) => {
    const text = `report report${index} ${index % 2 === 0 ? "even" : "odd"}`
    const { v, event } = shared.write({ _tag: "MessageSent", content: { text, tags: [] }, attachments: [] })
    return Effect.andThen(
      sql`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
        values (${stream}, 1, ${index}, ${author(index)}, 'user', ${crypto.randomUUID()}, ${v}, ${JSON.stringify(event)})`,
      sql`insert into log_head (stream, head, touched) values (${stream}, 1, 0)`,
    )
  })
})

const indexes = [...streams.keys()].toReversed()

layer(layerIndex)("rows of wanted messages", (it) => {
  it.effect("are those of the streams alone, by few terms and by many, the newest first", () =>
    Effect.gen(function* () {
      yield* fill
      const { find, counts } = yield* MessageIndex
      for (const last of [1, 100, 101, 130])
        for (const [words, isMeant] of [
          [["report"], () => true],
          [["report1"], (index: number) => `${index}`.startsWith("1")],
          [["report12"], (index: number) => `${index}`.startsWith("12")],
          [["report", "report12"], (index: number) => `${index}`.startsWith("12")],
          [["nothing"], () => false],
        ] as const) {
          const wanted = { ...any, streams: streams.slice(0, last), phrases: [{ words, isPrefix: true }] }
          const expected = indexes.filter((index) => index < last && isMeant(index))
          const found = yield* find(wanted, { offset: 0, count: 1_000 })
          expect(found.map(({ at }) => at)).toEqual(expected)
          const counted = yield* counts(wanted)
          expect(counted.counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
        }
    }),
  )

  it.effect(
    "are narrowed by what must not be there, by author and by the messages among which they are",
    () =>
      Effect.gen(function* () {
        const { find } = yield* MessageIndex
        const atOf = (wanted: Partial<WantedMessages>) =>
          Effect.map(find({ ...any, ...wanted }, { offset: 0, count: 1_000 }), (found) =>
            found.map(({ at }) => at),
          )
        const even = { words: ["even"], isPrefix: false }
        const isOdd = (index: number): boolean => index % 2 === 1
        expect(yield* atOf({ without: [even] })).toEqual(indexes.filter(isOdd))
        expect(yield* atOf({ authors: [author(1)] })).toEqual(indexes.filter(isOdd))
        expect(yield* atOf({ authors: [] })).toEqual([])
        const among = [3, 4, 129].map((index) => ({
          channelId: channels[index] ?? expect.fail(),
          messageSeq: Seq.make(1),
        }))
        expect(yield* atOf({ among })).toEqual([129, 4, 3])
        expect(yield* atOf({ among, phrases: [even] })).toEqual([4])
        expect(yield* atOf({ among, without: [even], streams: streams.slice(0, 100) })).toEqual([3])
      }),
  )
})
