import { layer, type Vitest } from "@effect/vitest"
import { Context, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { expect } from "vitest"
import { isOfServer } from "#domain/areas/buzz/channel.ts"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { directChannel, peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { messagesOf } from "#domain/areas/buzz/messageAt.ts"
import { messageIn } from "#domain/areas/buzz/messageList.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { Attachment, Channel, Message, Tag } from "#domain/areas/buzz/types.ts"
import { isSaved } from "#domain/areas/channelMarks/channelMarks.ts"
import { RevisionId } from "#domain/areas/document/types.ts"
import { parseSearch, type SearchedContent, searchedContents } from "#domain/areas/search/parseSearch.ts"
import { snippetOf } from "#domain/areas/search/snippet.ts"
import { wordsOf } from "#domain/areas/search/words.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, ChannelId, EpochMs, Seq, StackId, type UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import {
  type Fold,
  type SharedEnvelope,
  type SharedEvent,
  type SharedStates,
  shared,
  stateIn,
} from "#domain/shared.ts"
import { markdownWords } from "#domain/text/markdownWords.ts"
import { Channels } from "#server/areas/buzz/channels.ts"
import { MessageSearch } from "#server/areas/search/MessageSearch.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { deepLayer, PostgresFixture } from "#server/kernel/postgres.fixture.ts"
import { Log } from "#server/log/log.ts"
import { layerPostgresStore, layerSqliteStore } from "#server/log/stores.fixture.ts"
import { StreamAccess } from "#server/log/streamAccess.ts"
import { Streams } from "#server/log/streams.ts"
import { Workspace } from "#server/workspace/Workspace.ts"
import { commandIdAt, users } from "./arbitraries/ids.ts"
import { noWorkspace } from "./arbitraries/sqlRows.fixture.ts"

/** Courses of events and searches that are held against a plain scan, over each store. */
const runs = { sqlite: rounds(40), postgres: rounds(10) }
/** The group of the first person. */
const group = "a b"
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
  { _tag: "POLL", answers: ["Snow", "Rain"] },
  {
    _tag: "FILE",
    revisionId: RevisionId.make("p"),
    name: "snow.png",
    sizeBytes: 1,
    mediaType: "image/png",
  },
  { _tag: "CARD", cardUrn: CardUrn.make("flights"), title: "Flights", filters: [] },
  {
    _tag: "PAGE",
    stackId: StackId.make("all"),
    title: "All",
    groups: [],
    range: null,
    isCrossFiltering: false,
  },
  {
    _tag: "FILE",
    revisionId: RevisionId.make("r"),
    name: "snow.pdf",
    sizeBytes: 1,
    mediaType: "application/pdf",
  },
])
/** Mostly null, so that what it narrows leaves much. */
const rarely = <T>(one: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, one)
/** Number of one of the first events after the first, which mostly are messages. */
const messageSeq = fc.integer({ min: 2, max: 5 }).map((seq) => Seq.make(seq))
const tags: fc.Arbitrary<ReadonlyArray<Tag>> = rarely(
  fc.constantFrom<ReadonlyArray<Tag>>(
    ...users.map((id): ReadonlyArray<Tag> => [{ type: "USER", id, start: 0, length: 1 }]),
    [{ type: "GROUP", id: group, start: 0, length: 1 }],
    [{ type: "CARD", id: users[0] ?? "", start: 0, length: 1 }],
  ),
).map((some) => some ?? [])
const event: fc.Arbitrary<ChannelEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ text, tags, attachments: attached, huddle: fc.option(messageSeq) }).map(
      ({ text, tags, attachments, huddle }): ChannelEvent => ({
        _tag: "MessageSent",
        content: { text, tags },
        attachments,
        ...(huddle !== null && { huddle }),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ messageSeq, text, tags }).map(
      ({ messageSeq, text, tags }): ChannelEvent => ({
        _tag: "MessageEdited",
        messageSeq,
        content: { text, tags },
      }),
    ),
  },
  ...(["MessageDeleted", "MessageRestored", "MessagePinned", "MessageUnpinned"] as const).map((_tag) =>
    messageSeq.map((seq): ChannelEvent => ({ _tag, messageSeq: seq })),
  ),
)

/**
 * What is rarely met by chance, and a client can store all the same: a message that is sent, deleted, edited while it is,
 * and restored or not. The message is the one that comes next.
 */
const editedWhileDeleted = fc.record({ sent: text, edited: text, isRestored: fc.boolean() }).map(
  ({ sent, edited, isRestored }) =>
    (messageSeq: Seq): ReadonlyArray<ChannelEvent> => [
      { _tag: "MessageSent", content: { text: sent, tags: [] }, attachments: [] },
      { _tag: "MessageDeleted", messageSeq },
      { _tag: "MessageEdited", messageSeq, content: { text: edited, tags: [] } },
      ...(isRestored ? [{ _tag: "MessageRestored", messageSeq } as const] : []),
    ],
)

/** An event as a server stores it: a huddle begins from a message of the channel itself, and is elsewhere no huddle. */
const storable = (channel: Channel, event: ChannelEvent): ChannelEvent => {
  if (event._tag !== "MessageSent" || event.huddle === undefined) return event
  const { huddle, ...sent } = event
  return messageIn(channel, huddle) === undefined ? sent : event
}

/**
 * What happens between two searches: something in a channel, someone saves a message or no longer does, or gains or
 * loses a channel.
 */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      channel: fc.nat({ max: 3 }),
      actor: fc.constantFrom(...users),
      day: fc.nat({ max: 3 }),
      events: fc.oneof(
        { weight: 3, arbitrary: fc.array(event, { minLength: 1, maxLength: 4 }).map((all) => () => all) },
        { weight: 1, arbitrary: editedWhileDeleted },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      channel: fc.nat({ max: 3 }),
      saver: fc.constantFrom(...users),
      messageSeq,
      isSaved: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
  },
  fc.record({ channel: fc.nat({ max: 3 }), reader: fc.constantFrom(...users) }),
)

/** A search, as text and as what it means. */
interface Asked {
  readonly words: ReadonlyArray<{ readonly text: string; readonly isQuoted: boolean }>
  readonly unwanted: string | null
  readonly from: UserId | null
  readonly to: UserId | null
  readonly mentions: UserId | null
  readonly channel: number | null
  readonly huddle: Seq | null
  readonly before: number | null
  readonly after: number | null
  readonly on: number | null
  readonly has: SearchedContent | null
  readonly isPinned: boolean
  readonly isSaved: boolean
}
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
  unwanted: rarely(fc.constantFrom("snow", "zurich", "東京", "no snow")),
  from: rarely(fc.constantFrom(...users)),
  to: rarely(fc.constantFrom(...users)),
  mentions: rarely(fc.constantFrom(...users)),
  channel: rarely(fc.nat({ max: 3 })),
  huddle: rarely(messageSeq),
  before: day,
  after: day,
  on: day,
  has: rarely(fc.constantFrom(...searchedContents)),
  isPinned: rarely(fc.constant(true)).map((is) => is === true),
  isSaved: rarely(fc.constant(true)).map((is) => is === true),
})

const isoDayAt = (day: number): string => new Date(firstDay + day * dayLength).toISOString().slice(0, 10)
const typed = (asked: Asked, ids: ReadonlyArray<ChannelId>) => {
  const { words, unwanted, from, to, mentions, channel, huddle, before, after, on, has, isPinned, isSaved } =
    asked
  return [
    ...(unwanted === null ? [] : [`-"${unwanted}"`]),
    ...words.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)),
    ...(from === null ? [] : [`from:${from}`]),
    ...(to === null ? [] : [`to:${to}`]),
    ...(mentions === null ? [] : [`mentions:${mentions}`]),
    ...(on === null ? [] : [`on:${isoDayAt(on)}`]),
    ...(channel === null ? [] : [`in:${ids[channel]}`]),
    ...(huddle === null ? [] : [`huddle:${huddle}`]),
    ...(before === null ? [] : [`before:${isoDayAt(before)}`]),
    ...(after === null ? [] : [`after:${isoDayAt(after)}`]),
    ...(has === null ? [] : [`has:${has}`]),
    ...(isPinned ? ["is:pinned"] : []),
    ...(isSaved ? ["is:saved"] : []),
  ].join(" ")
}

/** A text as its words between spaces, so that a phrase is a part of it. */
const spaced = (text: string): string =>
  ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(" ")} `

/** What a message says, and how its files are called. */
const saidBy = ({ content, attachments }: Pick<Message, "content" | "attachments">): string =>
  [content.text, ...attachments.flatMap((one) => (one._tag === "FILE" ? [one.name] : []))]
    .filter((line) => line !== "")
    .join("\n")

const hasContent = (has: SearchedContent, { content, attachments }: Message): boolean => {
  switch (has) {
    case "link":
      return /https?:\/\/\S/.test(content.text)
    case "image":
      return attachments.some((one) => one._tag === "FILE" && /^image\//.test(one.mediaType))
    default:
      return attachments.some(({ _tag }) => _tag === attachmentOf[has])
  }
}
const attachmentOf = { card: "CARD", stack: "PAGE", file: "FILE", poll: "POLL" } as const

/** Whether a message is wanted, as one would read it off the search. */
const isWanted = (
  message: Message,
  { words, unwanted, from, mentions, huddle, before, after, on, has, isPinned }: Asked,
): boolean => {
  const { content, oldMessage, createdBy, created, pinnedBy } = message
  const sentOn = Math.floor((created - firstDay) / dayLength)
  const last = words.length - 1
  const said = spaced(saidBy(message))
  return (
    oldMessage === null &&
    words.every(({ text, isQuoted }, index) =>
      said.includes(isQuoted || index !== last ? spaced(text) : spaced(text).trimEnd()),
    ) &&
    (unwanted === null || !said.includes(spaced(unwanted))) &&
    (from === null || createdBy === from) &&
    (mentions === null ||
      content.tags.some(
        ({ type, id }) =>
          (type === "USER" && id === mentions) || (type === "GROUP" && id === group && mentions === users[0]),
      )) &&
    (on === null || sentOn === on) &&
    (huddle === null || message.huddle === huddle) &&
    (before === null || sentOn < before) &&
    (after === null || sentOn > after) &&
    (has === null || hasContent(has, message)) &&
    (!isPinned || pinnedBy !== undefined) &&
    !isOfServer(message)
  )
}

/** Whether a message by someone is to a person: another one wrote it in a direct chat of theirs. */
const isTo = (to: UserId | null, channelId: ChannelId, author: UserId): boolean =>
  to === null || (peopleOfDirect(channelId)?.includes(to) === true && author !== to)

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
          membersOf: () => [],
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
            groupIds: id === users[0] ? [group] : [],
          },
        ]),
      )
      const model = { ...noWorkspace([]), people }
      return Workspace.of({ current: Effect.succeed(model), latest: () => model, changes: Stream.never })
    }),
  ),
  // Events are stored past the log, so that each fold is made of what the store holds.
  Layer.provide(
    Layer.effect(
      Streams,
      Effect.map(Log, (log) =>
        Streams.of({
          fold: (stream) =>
            Effect.map(log.read(stream, 0), (envelopes) =>
              envelopes.reduce(
                (fold, stored) => shared.receive(fold, shared.read(stored)),
                emptyFold<SharedStates>(),
              ),
            ),
          run: () => Effect.die("not part of a search"),
          all: () => Effect.die("not part of a search"),
          remove: () => Effect.die("not part of a search"),
          forget: () => Effect.die("not part of a search"),
          observe: () => Effect.void,
        }),
      ),
    ),
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
  // The last is a private huddle, a channel of its own whose readers others of its channel need not be.
  const ids = ["topic", "topic", "huddle"].map((kind) => ChannelId.make(`${kind}:${crypto.randomUUID()}`))
  const [first = expect.fail()] = ids
  ids.push(directChannel(users.slice(0, 2)))
  const folds = new Map<StreamName, Fold>()
  // The streams of people and of their chat have the same names in each course.
  yield* sql`delete from log_event where stream like 'user:%' or stream like 'channel:direct:%'`
  yield* sql`delete from log_head where stream like 'user:%' or stream like 'channel:direct:%'`
  yield* sql`update search_head set version = 0 where stream like 'channel:direct:%'`
  readers.clear()
  for (const id of ids.slice(1)) for (const reader of users) readers.add(`${reader} ${channelStream(id)}`)
  let clock = 0
  const store = (stream: StreamName, actor: UserId, day: number, event: SharedEvent) =>
    Effect.suspend(() => {
      const fold = folds.get(stream) ?? emptyFold<SharedStates>()
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
      folds.set(stream, shared.receive(fold, envelope))
      return insert(envelope)
    })
  for (const id of ids) {
    const origin = isPrivateHuddleChannel(id)
      ? ({ type: "PRIVATE_HUDDLE", objectId: first, rootSeq: Seq.make(2) } as const)
      : peopleOfDirect(id) !== null
        ? ({ type: "DIRECT_CHAT", objectId: "" } as const)
        : ({ type: "PUBLIC_GENERAL_TOPIC", objectId: "" } as const)
    const created = { _tag: "ChannelCreated", channelId: id, ...origin, title: "" } as const
    yield* store(channelStream(id), users[0] ?? expect.fail(), 0, created)
  }
  for (const [done, wanted, userId] of steps) {
    const id = ids[done.channel] ?? expect.fail()
    if ("reader" in done) {
      const key = `${done.reader} ${channelStream(id)}`
      if (!readers.delete(key)) readers.add(key)
    } else if ("saver" in done) {
      const _tag = done.isSaved ? "MessageSaved" : "MessageUnsaved"
      const event = { _tag, channelId: id, messageSeq: done.messageSeq } as const
      yield* store(userStream(done.saver), done.saver, 0, event)
    } else {
      const stream = channelStream(id)
      const events = done.events(Seq.make((folds.get(stream)?.head ?? 0) + 1))
      yield* sql.withTransaction(
        Effect.forEach(
          events,
          (event) => store(stream, done.actor, done.day, storable(stateIn(folds.get(stream), "buzz"), event)),
          { discard: true },
        ),
      )
    }
    const mayRead = ids.filter((one) => readers.has(`${userId} ${channelStream(one)}`))
    const named =
      wanted.channel === null ? mayRead : mayRead.filter((one) => one === ids[wanted.channel ?? 0])
    if (wanted.channel !== null && named.length === 0) continue
    const reader = { userId, displayName: "", roleId: "SOCIAL" as const, groupIds: [] }
    const query = typed(wanted, ids)
    const { messages } = yield* search(reader, query, { offset: 0, count: 100 })
    const parsed = parseSearch(query, "en")
    const phrases = parsed._tag === "Right" ? parsed.right.phrases : expect.fail(query)
    const marks = stateIn(folds.get(userStream(userId)), "channelMarks")
    const naive = named
      .flatMap((channelId) =>
        [...messagesOf(stateIn(folds.get(channelStream(channelId)), "buzz"))]
          .filter((message) => isWanted(message, wanted))
          .filter(({ createdBy }) => isTo(wanted.to, channelId, createdBy))
          .filter(({ seq }) => !wanted.isSaved || isSaved(marks, channelId, seq))
          .map(({ seq, created, ...message }) => ({
            channelId,
            seq,
            created,
            text: snippetOf(markdownWords(saidBy(message)), phrases).text,
          })),
      )
      .sort((a, b) => b.created - a.created)
    expect(messages.map(({ channelId, seq, created, text }) => ({ channelId, seq, created, text }))).toEqual(
      naive,
    )
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
deepLayer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "a search of messages over PostgreSQL",
  (it) => it.layer(layerSearch.pipe(Layer.provideMerge(layerPostgresStore)))(suite(runs.postgres)),
)
