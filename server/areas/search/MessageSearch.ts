import { Context, Effect, Layer } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { personalLocale } from "#contract/locale.ts"
import type { Principal } from "#contract/principal.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import type { ChannelType } from "#domain/areas/buzz/types.ts"
import type { FoundMessage, FoundMessages } from "#domain/areas/search/foundMessage.ts"
import type { MessageSearch as ParsedSearch } from "#domain/areas/search/parseSearch.ts"
import { snippetOf } from "#domain/areas/search/snippet.ts"
import type { Phrase } from "#domain/areas/search/words.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { momentOnWall } from "#domain/data/wallClock.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelOfStream, channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { markdownWords } from "#domain/text/markdownWords.ts"
import { unavailable } from "../../command/commands.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import type { Person } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Channels } from "../buzz/channels.ts"
import { profileOf } from "../profile/profile.ts"
import { type IndexedMessage, MessageIndex, type Page } from "./MessageIndex.ts"
import { mentionMark } from "./mentionMark.ts"
import { channelsNamed, peopleNamed, readSearch } from "./resolve.ts"
import type { WantedMessages } from "./wantedMessages.ts"

const dayAfter = (day: string): string => isoDay(dayNumber(day) + 1)

const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** The direct chats among channels in which one of some people is, with each of these. */
const chatsOf = (
  people: ReadonlyArray<UserId>,
  channels: ReadonlyArray<ChannelId>,
): ReadonlyArray<readonly [StreamName, UserId]> => {
  const wanted = new Set(people)
  return channels.flatMap((id) =>
    (peopleOfDirect(id) ?? [])
      .filter((person) => wanted.has(person))
      .map((person) => [channelStream(id), person] as const),
  )
}

/** How messages mention a person: by name, or by a group of theirs. */
const marksOf = (person: Pick<Person, "id" | "groupIds"> | undefined): ReadonlyArray<string> =>
  person === undefined
    ? []
    : [mentionMark("USER", person.id), ...person.groupIds.map((group) => mentionMark("GROUP", group))]

/** Channel that a person may read, as it is called at the moment; a direct chat has no title. */
interface ReadableChannel {
  readonly id: ChannelId
  readonly type: ChannelType
  readonly title: string
}

/** How many messages each author has in each channel, of the newest `mostCounted` where there are more. */
interface ChannelCounts {
  readonly counts: ReadonlyArray<{
    readonly channelId: ChannelId
    readonly author: UserId
    readonly count: number
  }>
  readonly areMore: boolean
}

/** Messages that a search found, of one moment: those in any of some channels, and by any of some people; null for all. */
export interface MessageResults {
  readonly counts: (
    channels: ReadonlyArray<ChannelId> | null,
    authors: ReadonlyArray<UserId> | null,
  ) => Effect.Effect<ChannelCounts>
  /** Some of them, the newest first. */
  readonly page: (
    channels: ReadonlyArray<ChannelId> | null,
    authors: ReadonlyArray<UserId> | null,
    page: Page,
  ) => Effect.Effect<ReadonlyArray<FoundMessage>>
}

/** Search of the messages that a person may read. */
export class MessageSearch extends Context.Service<
  MessageSearch,
  {
    /**
     * The messages of a search as it is typed, the newest first. Only channels that the person may read at the moment are
     * asked for: others cannot be named, and nothing of them is counted.
     */
    readonly search: (
      reader: Principal,
      query: string,
      page: Page,
    ) => Effect.Effect<FoundMessages, BadRequest | ServiceUnavailable>
    /** The search that a person typed, in their language. */
    readonly read: (
      reader: Principal,
      query: string,
    ) => Effect.Effect<ParsedSearch, BadRequest | ServiceUnavailable>
    /** What a search that was read finds. */
    readonly find: (
      reader: Principal,
      search: ParsedSearch,
    ) => Effect.Effect<MessageResults, BadRequest | ServiceUnavailable>
    /** The channels that a person may read. */
    readonly channels: (reader: Principal) => Effect.Effect<ReadonlyArray<ReadableChannel>>
  }
>()("cairn/MessageSearch") {
  static readonly layerNoDeps = Layer.effect(
    MessageSearch,
    Effect.gen(function* () {
      const access = yield* StreamAccess
      const channels = yield* Channels
      const index = yield* MessageIndex
      const streams = yield* Streams
      const workspace = yield* Workspace

      const readable = (reader: Principal) =>
        Effect.map(channels.all, (all) =>
          all
            .filter(({ id }) => access.mayRead(reader, channelStream(id)))
            .map(({ id, type, title }) => ({ id, type, title: access.topicOf(id)?.title ?? title })),
        )

      const savedBy = (person: UserId) =>
        streams.fold(userStream(person)).pipe(
          Effect.mapBoth({
            onSuccess: (fold) => stateIn(fold, "channelMarks").messages,
            onFailure: unavailable,
          }),
        )

      const read = Effect.fnUntraced(function* (reader: Principal, query: string) {
        const { customer } = workspace.latest()
        const { language } = yield* profileOf(reader.userId).pipe(Effect.provideService(Streams, streams))
        return yield* Effect.fromResult(readSearch(query, personalLocale(language, customer.locale)))
      })

      /** What a search means to a person. */
      const resolve = Effect.fnUntraced(function* (reader: Principal, wanted: ParsedSearch) {
        const { people, customer } = workspace.latest()
        const mayRead = new Map((yield* readable(reader)).map((channel) => [channel.id, channel]))
        const peopleOf = (operator: "from" | "to" | "mentions") =>
          Effect.fromResult(peopleNamed(operator, wanted[operator], people.values(), reader.userId))
        const authors = yield* peopleOf("from")
        const recipients = yield* peopleOf("to")
        const mentioned = yield* peopleOf("mentions")
        const named = yield* Effect.fromResult(
          channelsNamed(wanted.in, [...mayRead.values()], people, reader.userId),
        )
        const { timeZone } = customer.calendar
        const startOf = (day: string) =>
          momentOnWall(day, "00:00", timeZone) ?? momentOnWall(dayAfter(day), "00:00", timeZone)
        const messages: WantedMessages = {
          streams: (named ?? [...mayRead.keys()]).map(channelStream),
          phrases: wanted.phrases,
          without: wanted.without,
          authors,
          to: recipients && chatsOf(recipients, [...mayRead.keys()]),
          mentioned: mentioned === null ? null : mentioned.flatMap((id) => marksOf(people.get(id))),
          from: latest(
            wanted.after === null ? null : startOf(dayAfter(wanted.after)),
            wanted.on === null ? null : startOf(wanted.on.begin),
          ),
          until: earliest(
            wanted.before === null ? null : startOf(wanted.before),
            wanted.on === null ? null : startOf(dayAfter(wanted.on.end)),
          ),
          has: wanted.has,
          huddles: wanted.huddle,
          isPinned: wanted.is.includes("pinned"),
          among: wanted.is.includes("saved") ? yield* savedBy(reader.userId) : null,
        }
        return { messages, mayRead }
      })

      const found = Effect.fnUntraced(function* (
        mayRead: ReadonlyMap<ChannelId, ReadableChannel>,
        phrases: ReadonlyArray<Phrase>,
        indexed: ReadonlyArray<IndexedMessage>,
      ) {
        const messages: Array<FoundMessage> = []
        for (const { stream, seq, author, at, postedBy, text } of indexed) {
          const channelId = channelOfStream(stream)
          const channel = channelId && mayRead.get(channelId)
          if (!channel) continue
          messages.push({
            channelId: channel.id,
            channelType: channel.type,
            channelTitle: channel.title,
            seq,
            createdBy: author,
            created: at,
            ...(postedBy !== null && { postedBy }),
            ...snippetOf(markdownWords(text), phrases),
          })
          yield* Effect.yieldNow
        }
        return messages
      })

      const search = Effect.fn("MessageSearch.search")(function* (
        reader: Principal,
        query: string,
        { offset, count }: Page,
      ) {
        const wanted = yield* read(reader, query)
        const { messages, mayRead } = yield* resolve(reader, wanted)
        const indexed = yield* index.find(messages, { offset, count: count + 1 })
        return {
          messages: yield* found(mayRead, wanted.phrases, indexed.slice(0, count)),
          nextOffset: indexed.length > count ? offset + count : null,
          ...(wanted.unknown.length > 0 && { unknownOperators: wanted.unknown }),
        }
      })

      const find = Effect.fn("MessageSearch.find")(function* (reader: Principal, wanted: ParsedSearch) {
        const { messages, mayRead } = yield* resolve(reader, wanted)
        const within = (inChannels: ReadonlyArray<ChannelId> | null, by: ReadonlyArray<UserId> | null) => ({
          ...messages,
          streams: common(messages.streams, inChannels?.map(channelStream) ?? null),
          authors: messages.authors === null ? by : common(messages.authors, by),
        })
        return {
          counts: (inChannels, by) =>
            Effect.map(index.counts(within(inChannels, by)), ({ counts, areMore }) => ({
              counts: counts.flatMap(({ stream, author, count }) => {
                const channelId = channelOfStream(stream)
                return channelId === null ? [] : [{ channelId, author, count }]
              }),
              areMore,
            })),
          page: (inChannels, by, page) =>
            Effect.flatMap(index.find(within(inChannels, by), page), (indexed) =>
              found(mayRead, wanted.phrases, indexed),
            ),
        } satisfies MessageResults
      })

      return MessageSearch.of({ search, read, find, channels: readable })
    }),
  )

  /** Search with its index; needs the log and its streams, the channels, `StreamAccess` and the workspace. */
  static readonly layer = MessageSearch.layerNoDeps.pipe(Layer.provide(MessageIndex.layer))
}

/** What is in both lists; all of the first where the second is null. */
const common = <A>(all: ReadonlyArray<A>, some: ReadonlyArray<A> | null): ReadonlyArray<A> =>
  some === null ? all : all.filter((one) => some.includes(one))
