import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { FoundMessages } from "#domain/areas/search/foundMessage.ts"
import { BoundedJson, List, maxFound, maxSearchLength, Text } from "#domain/kernel/bounded.ts"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { Page } from "#domain/kernel/listBound.ts"
import { BadRequest, Forbidden, ServiceUnavailable, TooManyRequests } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const atLeast = (least: number, most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

const page = {
  count: Schema.optionalKey(atLeast(1, maxFound)),
  offset: Schema.optionalKey(atLeast(0, 1_000_000)),
}

/** Longest filters of a search as JSON. */
const maxFilters = 10_000

/** What a search can find: people, cards and stacks (pages). */
const entities = ["user", "card", "page"] as const

/** Search for people by a part of their name or email, and for cards and stacks by a part of their title. */
export const SearchRequest = Schema.Struct({
  query: Text(maxSearchLength),
  /** What is searched for. */
  entityList: List(Schema.Literals(entities), entities.length),
  ...page,
  /** Facets are not part of this edition: filters of them are refused, and of their values none are counted. */
  filters: Schema.optionalKey(BoundedJson(maxFilters)),
  facetValueLimit: Schema.optionalKey(atLeast(0, 1_000)),
})
export type SearchRequest = typeof SearchRequest.Type

/** A person, card or stack that a search found, by its id; `title` is the name of a person. */
const found = <Entity extends (typeof entities)[number], Id extends Schema.Top>(entity: Entity, id: Id) =>
  Schema.Struct({ entity: Schema.Literal(entity), databaseId: id, title: Schema.String })

export const SearchObject = Schema.Union([
  found("user", UserId),
  found("card", CardUrn),
  found("page", StackId),
])
export type SearchObject = typeof SearchObject.Type

/** What a search found, the first by title, and how much there is in all. */
export const SearchResult = Schema.Struct({
  searchObjects: Page(SearchObject, maxFound),
  totalResultCount: Schema.Int,
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
