import { layer, type Vitest } from "@effect/vitest"
import { Context, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { expect } from "vitest"
import { lastMessages } from "#domain/buzz/buzz.ts"
import { isOfServer } from "#domain/buzz/channel.ts"
import type { ChannelEvent } from "#domain/buzz/events.ts"
import type { Attachment, Message } from "#domain/buzz/types.ts"
import { CardUrn, ChannelId, EpochMs, Seq, StackId, type UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { wordsOf } from "#domain/search/words.ts"
import { type SharedEnvelope, type SharedStates, shared, stateIn } from "#domain/shared.ts"
import { Channels } from "#server/buzz/channels.ts"
import { PostgresFixture } from "#server/kernel/postgres.fixture.ts"
import { Log } from "#server/log/log.ts"
import { layerPostgresStore, layerSqliteStore } from "#server/log/stores.fixture.ts"
import { StreamAccess } from "#server/log/streamAccess.ts"
import { MessageSearch } from "#server/search/MessageSearch.ts"
import { Workspace } from "#server/workspace/Workspace.ts"
import { commandIdAt, users } from "./arbitraries/ids.ts"
import { noWorkspace } from "./arbitraries/sqlRows.fixture.ts"

/** Courses of events and searches that are held against a plain scan, over each store. */
const runs = { sqlite: 100, postgres: 25 }
const dayLength = 86_400_000
const firstDay = Date.UTC(2026, 0, 1)

const written = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("snow", "Snowfall", "Zürich", "zurich", "no", "STRASSE", "straße"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("東京", "京都", "👍", "½", "don't", "https://a.example", "from:", "'"),
  },
  fc.string({ unit: "binary", maxLength: 4 }).map((text) => text.replaceAll("\0", "0")),
)
const text = fc.array(written, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "))
const attached: fc.Arbitrary<ReadonlyArray<Attachment>> = fc.subarray<Attachment>([
  { _tag: "CARD", cardUrn: CardUrn.make("flights"), title: "Flights", filters: [] },
  {
    _tag: "PAGE",
    stackId: StackId.make("all"),
    title: "All",
    groups: [],
    range: null,
    isCrossFiltering: false,
  },
])
const messageSeq = fc.integer({ min: 2, max: 4 }).map((seq) => Seq.make(seq))
const event: fc.Arbitrary<ChannelEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("MessageSent" as const),
      content: fc.record({ text, tags: fc.constant([]) }),
      attachments: attached,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ messageSeq, text }).map(
      ({ messageSeq, text }): ChannelEvent => ({
        _tag: "MessageEdited",
        messageSeq,
        content: { text, tags: [] },
      }),
    ),
  },
  ...(["MessageDeleted", "MessageRestored", "MessagePinned", "MessageUnpinned"] as const).map((_tag) =>
    messageSeq.map((seq): ChannelEvent => ({ _tag, messageSeq: seq })),
  ),
)

/** What happens between two searches: something in a channel, or someone gains or loses it. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      channel: fc.nat({ max: 2 }),
      actor: fc.constantFrom(...users),
      day: fc.nat({ max: 3 }),
      events: fc.array(event, { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ channel: fc.nat({ max: 2 }), reader: fc.constantFrom(...users) }),
)

/** A search, as text and as what it means. */
interface Asked {
  readonly words: ReadonlyArray<{ readonly text: string; readonly isQuoted: boolean }>
  readonly from: UserId | null
  readonly channel: number | null
  readonly before: number | null
  readonly after: number | null
  readonly has: "card" | "stack" | "link" | null
  readonly isPinned: boolean
}
/** Mostly not asked for, so that much is found. */
const rarely = <T>(one: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, one)
const day = rarely(fc.nat({ max: 4 }))
const word = fc
  .record({
    text: fc.oneof(
      fc.constantFrom("sno", "snow", "ZÜR", "zurich", "stras", "東", "東京", "👍", "don", "n"),
      fc
        .array(fc.constantFrom("snow", "no", "zurich"), { minLength: 2, maxLength: 2 })
        .map((two) => two.join(" ")),
    ),
    isQuoted: fc.boolean(),
  })
  .map(({ text, isQuoted }) => ({ text, isQuoted: isQuoted || text.includes(" ") }))
const asked: fc.Arbitrary<Asked> = fc.record({
  words: fc.array(word, { maxLength: 2 }),
  from: rarely(fc.constantFrom(...users)),
  channel: rarely(fc.nat({ max: 2 })),
  before: day,
  after: day,
  has: rarely(fc.constantFrom("card" as const, "stack" as const, "link" as const)),
  isPinned: rarely(fc.constant(true)).map((is) => is === true),
})

const isoDayAt = (day: number): string => new Date(firstDay + day * dayLength).toISOString().slice(0, 10)
const typed = (
  { words, from, channel, before, after, has, isPinned }: Asked,
  ids: ReadonlyArray<ChannelId>,
) =>
  [
    ...words.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)),
    ...(from === null ? [] : [`from:${from}`]),
    ...(channel === null ? [] : [`in:${ids[channel]}`]),
    ...(before === null ? [] : [`before:${isoDayAt(before)}`]),
    ...(after === null ? [] : [`after:${isoDayAt(after)}`]),
    ...(has === null ? [] : [`has:${has}`]),
    ...(isPinned ? ["is:pinned"] : []),
  ].join(" ")

/** A text as its words between spaces, so that a phrase is a part of it. */
const spaced = (text: string): string =>
  ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(" ")} `

/** Whether a message is wanted, as one would read it off the search. */
const isWanted = (message: Message, { words, from, before, after, has, isPinned }: Asked): boolean => {
  const { content, attachments, oldMessage, createdBy, created, pinnedBy } = message
  const sentOn = Math.floor((created - firstDay) / dayLength)
  const last = words.length - 1
  return (
    oldMessage === null &&
    words.every(({ text, isQuoted }, index) =>
      spaced(content.text).includes(isQuoted || index !== last ? spaced(text) : spaced(text).trimEnd()),
    ) &&
    (from === null || createdBy === from) &&
    (before === null || sentOn < before) &&
    (after === null || sentOn > after) &&
    (has === null ||
      (has === "link"
        ? /https?:\/\/\S/.test(content.text)
        : attachments.some(({ _tag }) => _tag === (has === "card" ? "CARD" : "PAGE")))) &&
    (!isPinned || pinnedBy !== undefined) &&
    !isOfServer(message)
  )
}

/** Who may read what, as a test says it. */
class Readers extends Context.Service<Readers, Set<string>>()("test/Readers") {}
const layerSearch = MessageSearch.layer.pipe(
  Layer.provide(Channels.layer),
  Layer.provide(
    Layer.effect(
      StreamAccess,
      Effect.map(Readers, (readers) =>
        StreamAccess.of({
          mayRead: ({ userId }, stream) => readers.has(`${userId} ${stream}`),
          permissionIn: () => "NONE",
          topicOf: () => null,
          isKnown: () => true,
          titleOfCard: () => null,
          titleOfStack: () => null,
          changes: Stream.never,
        }),
      ),
    ),
  ),
  Layer.provide(
    Layer.sync(Workspace, () => {
      const people = new Map(
        users.map((id) => [
          id,
          {
            id,
            displayName: `${id}!`,
            email: `${id}@x.example`,
            title: "",
            favorites: [],
            roleId: "SOCIAL" as const,
            groupIds: [],
          },
        ]),
      )
      const model = { ...noWorkspace([]), people }
      return Workspace.of({ current: Effect.succeed(model), latest: () => model, changes: Stream.never })
    }),
  ),
  Layer.provideMerge(Log.layer),
  Layer.provideMerge(Layer.sync(Readers, () => new Set<string>())),
)

const insert = Effect.fnUntraced(function* ({ stream, seq, at, actor, commandId, ...rest }: SharedEnvelope) {
  if (rest.event._tag === "Unreadable") return
  const sql = yield* SqlClient.SqlClient
  const { v, event } = shared.write(rest.event)
  yield* sql`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
    values (${stream}, ${seq}, ${at}, ${actor}, 'user', ${commandId}, ${v}, ${JSON.stringify(event)})`
  yield* sql`insert into log_head (stream, head, touched) values (${stream}, ${seq}, 0)
    on conflict (stream) do update set head = excluded.head`
})

const holds = Effect.fnUntraced(function* (
  steps: ReadonlyArray<readonly [typeof step extends fc.Arbitrary<infer S> ? S : never, Asked, UserId]>,
) {
  const { search } = yield* MessageSearch
  const readers = yield* Readers
  const sql = yield* SqlClient.SqlClient
  const ids = [0, 1, 2].map(() => ChannelId.make(`topic:${crypto.randomUUID()}`))
  const folds = new Map(ids.map((id) => [id, emptyFold<SharedStates>()]))
  readers.clear()
  for (const id of ids.slice(1)) for (const reader of users) readers.add(`${reader} ${channelStream(id)}`)
  let clock = 0
  const store = (id: ChannelId, actor: UserId, day: number, event: ChannelEvent) =>
    Effect.suspend(() => {
      const fold = folds.get(id) ?? emptyFold<SharedStates>()
      const stream = channelStream(id)
      const seq = Seq.make(fold.head + 1)
      clock += 1
      const at = EpochMs.make(firstDay + day * dayLength + clock)
      const meta = {
        id: `${stream}/${seq}`,
        stream,
        seq,
        at,
        actor,
        commandId: commandIdAt(clock),
        v: 1,
      } as const
      const envelope: SharedEnvelope = { ...meta, origin: "user", event }
      folds.set(id, shared.receive(fold, envelope))
      return insert(envelope)
    })
  for (const id of ids) {
    const type = "PUBLIC_GENERAL_TOPIC"
    yield* store(id, users[0] ?? expect.fail(), 0, {
      _tag: "ChannelCreated",
      channelId: id,
      type,
      objectId: "",
      title: "",
    })
  }
  for (const [done, wanted, userId] of steps) {
    const id = ids[done.channel] ?? expect.fail()
    if ("reader" in done) {
      const key = `${done.reader} ${channelStream(id)}`
      if (!readers.delete(key)) readers.add(key)
    } else {
      yield* sql.withTransaction(
        Effect.forEach(done.events, (event) => store(id, done.actor, done.day, event), { discard: true }),
      )
    }
    const mayRead = ids.filter((one) => readers.has(`${userId} ${channelStream(one)}`))
    const named =
      wanted.channel === null ? mayRead : mayRead.filter((one) => one === ids[wanted.channel ?? 0])
    if (wanted.channel !== null && named.length === 0) continue
    const reader = { userId, displayName: "", roleId: "SOCIAL" as const, groupIds: [] }
    const { messages } = yield* search(reader, typed(wanted, ids), { offset: 0, count: 100 })
    const naive = named
      .flatMap((channelId) =>
        lastMessages(stateIn(folds.get(channelId), "buzz"), 1_000)
          .filter((message) => isWanted(message, wanted))
          .map(({ seq, created }) => ({ channelId, seq, created })),
      )
      .sort((a, b) => b.created - a.created)
    expect(messages.map(({ channelId, seq, created }) => ({ channelId, seq, created }))).toEqual(naive)
    for (const { text, hits } of messages) {
      for (const { start, length } of hits) expect(wordsOf(text.slice(start, start + length))).toHaveLength(1)
    }
  }
})

const steps = fc.array(fc.tuple(step, asked, fc.constantFrom(...users)), { minLength: 1, maxLength: 12 })

const suite =
  (numRuns: number) => (it: Vitest.MethodsNonLive<MessageSearch | Readers | SqlClient.SqlClient>) => {
    it.effect("finds what a scan of the folded messages that the person may read finds", () =>
      Effect.gen(function* () {
        const context = yield* Effect.context<MessageSearch | Readers | SqlClient.SqlClient>()
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(steps, (taken) => Effect.runPromiseWith(context)(holds(taken))),
            { numRuns },
          ),
        )
      }),
    )
  }

layer(layerSearch.pipe(Layer.provideMerge(layerSqliteStore)))(
  "a search of messages over SQLite",
  suite(runs.sqlite),
)
layer(PostgresFixture.layer, { timeout: "60 seconds", excludeTestServices: true })(
  "a search of messages over PostgreSQL",
  (it) => it.layer(layerSearch.pipe(Layer.provideMerge(layerPostgresStore)))(suite(runs.postgres)),
)
