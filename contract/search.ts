import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { searchEntities, searchFacets } from "#domain/areas/search/facets.ts"
import { Facet, maxFacetValues, SearchObject } from "#domain/areas/search/found.ts"
import { FoundMessages } from "#domain/areas/search/foundMessage.ts"
import {
  List,
  maxFound,
  maxIdLength,
  maxSearchLength,
  maxStreamNameLength,
  Text,
} from "#domain/kernel/bounded.ts"
import { BoundBy, Page } from "#domain/kernel/listBound.ts"
import { BadRequest, Forbidden, ServiceUnavailable, TooManyRequests } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const atLeast = (least: number, most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

const page = {
  count: Schema.optionalKey(atLeast(1, maxFound)),
  offset: Schema.optionalKey(atLeast(0, 1_000_000)),
}

/** How many values of one facet an answer has where the request does not say. */
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

/**
 * What a search found, the best first and messages behind the rest, the newest first; how much this answer has, and how
 * much there is in all, or more than that. `unknownOperators` were not searched for.
 */
export const SearchResult = Schema.Struct({
  searchObjects: Page(SearchObject, maxFound),
  numberOfResults: Schema.Int,
  totalResultCount: Schema.Int,
  isTotalLowerBound: Schema.optionalKey(Schema.Literal(true)),
  facets: BoundBy(Facet, "facets of a search"),
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
