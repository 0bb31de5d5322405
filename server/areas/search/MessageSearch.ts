import { Context, Effect, Layer } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { personalLocale } from "#contract/locale.ts"
import type { Principal } from "#contract/principal.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import type { FoundMessage, FoundMessages } from "#domain/areas/search/foundMessage.ts"
import { snippetOf } from "#domain/areas/search/snippet.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { momentOnWall } from "#domain/data/wallClock.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelOfStream, channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import type { Person } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Channels } from "../buzz/channels.ts"
import { profileOf } from "../profile/profile.ts"
import { MessageIndex } from "./MessageIndex.ts"
import { mentionMark } from "./mentionMark.ts"
import { channelsNamed, peopleNamed, readSearch } from "./resolve.ts"

/** Part of what was found that is asked for. */
interface Page {
  readonly offset: number
  readonly count: number
}

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

      /** The channels that a person may read, by id, as they are called at the moment. */
      const readable = (reader: Principal) =>
        Effect.map(channels.all, (all) => {
          const read = all.filter(({ id }) => access.mayRead(reader, channelStream(id)))
          return new Map(
            read.map(({ id, type, title }) => [id, { id, type, title: access.topicOf(id)?.title ?? title }]),
          )
        })

      const savedBy = (person: UserId) =>
        streams.fold(userStream(person)).pipe(
          Effect.mapBoth({
            onSuccess: (fold) => stateIn(fold, "channelMarks").messages,
            onFailure: unavailable,
          }),
        )

      const search = Effect.fn("MessageSearch.search")(function* (
        reader: Principal,
        query: string,
        { offset, count }: Page,
      ) {
        const { people, customer } = workspace.latest()
        const { language } = yield* profileOf(reader.userId).pipe(Effect.provideService(Streams, streams))
        const locale = personalLocale(language, customer.locale)
        const wanted = yield* Effect.fromResult(readSearch(query, locale))
        const mayRead = yield* readable(reader)
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
        const found = yield* index.find({
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
          offset,
          count: count + 1,
        })
        const messages: Array<FoundMessage> = []
        for (const { stream, seq, author, at, postedBy, text } of found.slice(0, count)) {
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
            ...snippetOf(text, wanted.phrases),
          })
          yield* Effect.yieldNow
        }
        return {
          messages,
          nextOffset: found.length > count ? offset + count : null,
          ...(wanted.unknown.length > 0 && { unknownOperators: wanted.unknown }),
        }
      })
      return MessageSearch.of({ search })
    }),
  )

  /** Search with its index; needs the log and its streams, the channels, `StreamAccess` and the workspace. */
  static readonly layer = MessageSearch.layerNoDeps.pipe(Layer.provide(MessageIndex.layer))
}
