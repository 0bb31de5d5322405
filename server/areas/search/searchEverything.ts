import { Effect } from "effect"
import type { Principal } from "#contract/principal.ts"
import { defaultFacetValues, type SearchRequest } from "#contract/search.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { bookmarkKey } from "#domain/areas/home/bookmark.ts"
import { bookmarksOf } from "#domain/areas/home/home.ts"
import {
  countFacets,
  type FacetCounts,
  facetsOf,
  isLeft,
  type SearchEntity,
  searchFacets,
} from "#domain/areas/search/facets.ts"
import type { Facet, SearchObject } from "#domain/areas/search/found.ts"
import type { FoundMessage } from "#domain/areas/search/foundMessage.ts"
import {
  isOfMessages,
  mostSearchWords,
  type MessageSearch as ParsedSearch,
  plainSearch,
} from "#domain/areas/search/parseSearch.ts"
import { byRank } from "#domain/areas/search/ranking.ts"
import { titleSearchOf } from "#domain/areas/search/titleSearch.ts"
import { ChannelId, StackId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Channels } from "../buzz/channels.ts"
import { hasBuzz } from "../buzz/hasBuzz.ts"
import { ViewTotals } from "../home/CardStatistics.ts"
import { type Closeness, findThings, type NamedChannel, type Thing } from "./findThings.ts"
import { firstOf } from "./firstOf.ts"
import { type MessageResults, MessageSearch } from "./MessageSearch.ts"
import { tooManyWords } from "./resolve.ts"

/** How many results an answer has where the request does not say. */
const defaultCount = 20

type Titles = Readonly<Record<keyof FacetCounts, (value: string) => string>>

/** Whether the messages of the counts of a facet are more than were counted. */
type MoreMessages = Readonly<Record<"entity" | "channel" | "author", boolean>>

/** The values of the facets of some types, the most frequent first; of as many by title and name. */
const facetList = (
  counts: FacetCounts,
  areMore: MoreMessages,
  entities: ReadonlyArray<SearchEntity>,
  titles: Titles,
  limit: number,
): ReadonlyArray<Facet> =>
  (["entity", ...searchFacets] as const)
    .filter((facet) => facet === "entity" || facetsOf[facet].some((entity) => entities.includes(entity)))
    .map((facet) => {
      const isOfMessages = facet === "channel" || facet === "author"
      const isLowerBound = (value: string): boolean =>
        isOfMessages ? areMore[facet] : value === message && areMore.entity
      const values = [...counts[facet]]
        .map(([value, count]) => ({
          value,
          title: titles[facet](value),
          count,
          ...(isLowerBound(value) && { isLowerBound: true as const }),
        }))
        .toSorted(
          (a, b) => b.count - a.count || a.title.localeCompare(b.title) || (a.value < b.value ? -1 : 1),
        )
      return {
        facet,
        values: values.slice(0, limit),
        numberOfValues: values.length,
        ...(isOfMessages && areMore[facet] && { isLowerBound: true as const }),
      }
    })

/** How many results there are, of each type at most so many. */
const countOf = (all: ReadonlyArray<Thing>, limit: number | undefined): number =>
  limit === undefined
    ? all.length
    : [...Map.groupBy(all, ({ entity }) => entity).values()].reduce(
        (sum, some) => sum + Math.min(some.length, limit),
        0,
      )

/** The best results, of each type at most so many. */
const best = (all: ReadonlyArray<Thing>, count: number, limit: number | undefined): ReadonlyArray<Thing> =>
  limit === undefined
    ? firstOf(all, count, byRank)
    : firstOf(
        [...Map.groupBy(all, ({ entity }) => entity).values()].flatMap((some) =>
          firstOf(some, limit, byRank),
        ),
        count,
        byRank,
      )

const message = "chat message"

const noMessages: MessageResults = {
  counts: () => Effect.succeed({ counts: [], areMore: false }),
  page: () => Effect.succeed([]),
}

const objectOf = (message: FoundMessage, title: string): SearchObject => ({
  entity: "chat message",
  databaseId: `${message.channelId}/${message.seq}`,
  title,
  message,
})

/** Names of a workspace's people by their ids; the id of one who is no longer there. */
const nameIn =
  ({ people }: WorkspaceModel) =>
  (id: string): string =>
    people.get(UserId.make(id))?.displayName ?? id

/** Search of people, groups, cards, stacks, channels and messages that a person may see, at one moment. */
export const makeSearchEverything = Effect.gen(function* () {
  const workspace = yield* Workspace
  const messages = yield* MessageSearch
  const channels = yield* Channels
  const streams = yield* Streams
  const uses = yield* ViewTotals

  /** What someone takes part in, follows, marked as a favorite and opened lately. */
  const closenessOf = Effect.fnUntraced(function* (model: WorkspaceModel, { userId }: Principal) {
    const fold = yield* streams.fold(userStream(userId)).pipe(Effect.mapError(unavailable))
    const home = stateIn(fold, "home")
    const initial = model.people.get(userId)?.favorites ?? []
    const closeness = new Map<string, number>()
    const add = (key: string): void => void closeness.set(key, (closeness.get(key) ?? 0) + 1)
    for (const one of bookmarksOf(home, initial, stateIn(fold, "channelMarks").favorites))
      add(bookmarkKey(one))
    for (const urn of home.recent) add(`card:${urn}`)
    for (const id of Object.keys(home.stackViews)) add(`stack:${id}`)
    for (const { channelId } of stateIn(fold, "conversations").joined) add(`channel:${channelId}`)
    for (const person of stateIn(fold, "following")) add(`user:${person}`)
    return closeness satisfies Closeness
  })

  /** The channels that someone may read, each with a name: a direct chat is called after the others in it. */
  const channelsOf = (model: WorkspaceModel, principal: Principal) =>
    Effect.map(messages.channels(principal), (all) =>
      all.map(({ id, type, title }): NamedChannel => {
        const others = (peopleOfDirect(id) ?? []).filter((person) => person !== principal.userId)
        const name = title === "" ? others.map(nameIn(model)).join(", ") : title
        return { id, type, title: name, head: channels.head(id) }
      }),
    )

  return Effect.fn("searchEverything")(function* (
    principal: Principal,
    request: SearchRequest,
    text: Texts["text"],
  ) {
    const { query, count = defaultCount, offset = 0, entityLimit, queryUuid } = request
    const { entityFilters = [], filters = [], facetValueLimit = defaultFacetValues } = request
    const model = workspace.latest()
    const isTalk = (entity: SearchEntity) => entity === "chat message" || entity === "chat channel"
    const entities = [...new Set(request.entityList)].filter(
      (entity) => hasBuzz(model.customer) || !isTalk(entity),
    )
    const withMessages = entities.includes("chat message")
    const typed = Array.from(query.split(/\s+/), (word) => ({ word, isAddress: word.indexOf("@") > 0 }))
    const addresses = typed.filter(({ isAddress }) => isAddress).map(({ word }) => word.toLowerCase())
    const plain = plainSearch(
      typed
        .filter(({ isAddress }) => !isAddress)
        .map(({ word }) => word)
        .join(" "),
    )
    const parsed: ParsedSearch = withMessages ? yield* messages.read(principal, query) : plain
    if (plain.phrases.length > mostSearchWords) return yield* tooManyWords(plain.phrases.length)
    const isNothing = query.trim() !== "" && plain.phrases.length === 0 && addresses.length === 0
    const named = yield* channelsOf(model, principal)
    const things =
      isNothing || isOfMessages(parsed)
        ? []
        : findThings(
            {
              workspace: model,
              principal,
              channels: named,
              uses,
              closeness: yield* closenessOf(model, principal),
              text,
            },
            entities,
            titleSearchOf(withMessages && addresses.length === 0 ? parsed : plain),
            addresses,
          )
    const said = withMessages ? yield* messages.find(principal, parsed) : noMessages
    const narrowing = { entities: entityFilters, filters }
    const values = (facet: "channel" | "author") =>
      filters.filter((filter) => filter.facet === facet).map((filter) => filter.values)
    const inChannels = inAll(values("channel"))?.map((id) => ChannelId.make(id)) ?? null
    const byAuthors = inAll(values("author"))?.map((id) => UserId.make(id)) ?? null
    const groupsOf = (...[within, by]: Parameters<MessageResults["counts"]>) =>
      Effect.map(said.counts(within, by), ({ counts, areMore }) => ({
        groups: counts.map(({ channelId, author, count }) => ({
          entity: "chat message" as const,
          count,
          values: { channel: [channelId], author: [author] },
        })),
        areMore,
      }))
    const messageCounts = yield* groupsOf(inChannels, byAuthors)
    // Each of these facets is counted without its own filter.
    const anyChannel = inChannels === null ? messageCounts : yield* groupsOf(null, byAuthors)
    const anyAuthor = byAuthors === null ? messageCounts : yield* groupsOf(inChannels, null)
    const counts: FacetCounts = {
      ...countFacets([...things, ...messageCounts.groups], narrowing),
      channel: countFacets(anyChannel.groups, narrowing).channel,
      author: countFacets(anyAuthor.groups, narrowing).author,
    }
    const areMore = {
      entity: messageCounts.areMore,
      channel: anyChannel.areMore,
      author: anyAuthor.areMore,
    }
    const left = things.filter((thing) => isLeft(narrowing, thing))
    const saidLeft = messageCounts.groups
      .filter((group) => isLeft(narrowing, group))
      .reduce((sum, one) => sum + one.count, 0)
    const ofThings = best(left, offset + count, entityLimit)
      .slice(offset)
      .map(({ object }) => object)
    const room = Math.min(count - ofThings.length, entityLimit ?? count)
    const ofMessages =
      room === 0 || saidLeft === 0
        ? []
        : yield* said.page(inChannels, byAuthors, {
            offset: Math.max(0, offset - countOf(left, entityLimit)),
            count: room,
          })
    const titleOf = new Map<string, string>(named.map(({ id, title }) => [id, title]))
    const titles: Titles = {
      entity: (value) => value,
      cardType: (value) => value,
      owner: nameIn(model),
      stack: (value) => model.stacks.get(StackId.make(value))?.title ?? value,
      channel: (value) => titleOf.get(value) ?? value,
      author: nameIn(model),
    }
    const searchObjects = [
      ...ofThings,
      ...ofMessages.map((message) => objectOf(message, titleOf.get(message.channelId) ?? "")),
    ]
    const total = left.length + saidLeft
    return {
      searchObjects,
      numberOfResults: searchObjects.length,
      totalResultCount: total,
      ...(saidLeft > 0 && messageCounts.areMore && { isTotalLowerBound: true as const }),
      facets: facetList(counts, areMore, entities, titles, facetValueLimit),
      ...(queryUuid !== undefined && { queryUuid }),
      ...(parsed.unknown.length > 0 && { unknownOperators: parsed.unknown }),
    }
  })
})

/** What is in all lists; null where there are none. */
const inAll = (lists: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> | null => {
  const [first, ...others] = lists
  return first === undefined ? null : first.filter((one) => others.every((list) => list.includes(one)))
}
