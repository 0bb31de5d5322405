import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChannelType } from "#domain/areas/buzz/types.ts"
import { type SearchEntity, searchEntities, searchFacets } from "#domain/areas/search/facets.ts"
import { FoundMessage, FoundMessages } from "#domain/areas/search/foundMessage.ts"
import {
  List,
  maxFound,
  maxIdLength,
  maxSearchLength,
  maxStreamNameLength,
  Text,
} from "#domain/kernel/bounded.ts"
import { CardUrn, ChannelId, StackId, UserId } from "#domain/kernel/ids.ts"
import { BoundBy, Page } from "#domain/kernel/listBound.ts"
import { BadRequest, Forbidden, ServiceUnavailable, TooManyRequests } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const atLeast = (least: number, most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

const page = {
  count: Schema.optionalKey(atLeast(1, maxFound)),
  offset: Schema.optionalKey(atLeast(0, 1_000_000)),
}

/** Most values of one facet that an answer has, and how many it has where the request does not say. */
const maxFacetValues = 1_000
export const defaultFacetValues = 20
/** Most filters of a search, most values of each, and longest value, which may be the id of a channel. */
const maxFilters = 20
const maxFilterValues = 100

/**
 * Search of people by a part of their name or email, of groups, cards, stacks and channels by one of their name, and of
 * messages as they are searched for alone (docs/search.md).
 */
export const SearchRequest = Schema.Struct({
  query: Text(maxSearchLength),
  /** What is searched for. */
  entityList: List(Schema.Literals(searchEntities), searchEntities.length),
  /** The types to which the results are narrowed; those that were left out are counted still. */
  entityFilters: Schema.optionalKey(List(Schema.Literals(searchEntities), searchEntities.length)),
  /** Facets by which the results are narrowed: each has to hold, by any of its values. */
  filters: Schema.optionalKey(
    List(
      Schema.Struct({
        facet: Schema.Literals(searchFacets),
        values: List(Text(maxStreamNameLength), maxFilterValues),
      }),
      maxFilters,
    ),
  ),
  /** Most values of each facet; none for 0. */
  facetValueLimit: Schema.optionalKey(atLeast(0, maxFacetValues)),
  ...page,
  /** Most results of each type, so that a short answer has some of each. */
  entityLimit: Schema.optionalKey(atLeast(1, maxFound)),
  /** Id of the search that its client gave it: the answer has it as well. */
  queryUuid: Schema.optionalKey(Text(maxIdLength)),
})
export type SearchRequest = typeof SearchRequest.Type

/** Something that a search found, by its id and what it is called. */
const found = <Entity extends SearchEntity, Id extends Schema.Top, More extends Schema.Struct.Fields>(
  entity: Entity,
  id: Id,
  more: More,
) => Schema.Struct({ entity: Schema.Literal(entity), databaseId: id, title: Schema.String, ...more })

export const SearchObject = Schema.Union([
  found("user", UserId, {}),
  found("card", CardUrn, {}),
  found("page", StackId, {}),
  found("group", Schema.String, { memberCount: Schema.Int }),
  /** A direct chat is called after the others in it. */
  found("chat channel", ChannelId, { channelType: ChannelType }),
  /** A message by its channel and number, called after its channel. */
  found("chat message", Schema.String, { message: FoundMessage }),
])
export type SearchObject = typeof SearchObject.Type

/** How many results have a value of a facet; `title` is what the value is called. */
const FacetValue = Schema.Struct({ value: Schema.String, title: Schema.String, count: Schema.Int })

/** The values of a facet that results have, the most frequent first, and how many there are in all. */
export const Facet = Schema.Struct({
  facet: Schema.Literals(["entity", ...searchFacets]),
  values: Page(FacetValue, maxFacetValues),
  numberOfValues: Schema.Int,
})
export type Facet = typeof Facet.Type

/**
 * What a search found, the best first and messages behind the rest, the newest first; how much this answer has, and how
 * much there is in all. `unknownOperators` were not searched for.
 */
export const SearchResult = Schema.Struct({
  searchObjects: Page(SearchObject, maxFound),
  numberOfResults: Schema.Int,
  totalResultCount: Schema.Int,
  facets: BoundBy(Facet, "facets of the contract"),
  queryUuid: Schema.optionalKey(Schema.String),
  unknownOperators: Schema.optionalKey(BoundBy(Schema.String, "words of a search")),
})

/** Search of messages as it is typed (docs/search.md); without words, all messages. */
export const MessageSearchRequest = Schema.Struct({ query: Text(maxSearchLength), ...page })

/** Search of people, of cards and stacks, and of what people said. */
export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.post("query", "/query", {
      payload: SearchRequest,
      success: SearchResult,
      error: [BadRequest, Forbidden, TooManyRequests, ServiceUnavailable],
    }),
    HttpApiEndpoint.post("messages", "/messages", {
      payload: MessageSearchRequest,
      success: FoundMessages,
      error: [BadRequest, Forbidden, TooManyRequests, ServiceUnavailable],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/search/v1") {}
