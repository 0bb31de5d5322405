import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { List, maxSearchLength, Text } from "#domain/kernel/bounded.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { FoundMessages } from "#domain/search/foundMessage.ts"
import { BadRequest, Forbidden, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Most people of one answer. */
const maxCount = 100
const atLeast = (least: number, most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

const page = {
  count: Schema.optionalKey(atLeast(1, maxCount)),
  offset: Schema.optionalKey(atLeast(0, 1_000_000)),
}

/** Search for people by a part of their name or email, the first by name. */
export const SearchRequest = Schema.Struct({
  query: Text(maxSearchLength),
  /** What is searched for: people are all that can be found in this edition. */
  entityList: List(Schema.Literal("user"), 1),
  ...page,
})
export type SearchRequest = typeof SearchRequest.Type

/** People whom a search found, by their ids, and how many there are in all. */
export const SearchResult = Schema.Struct({
  searchObjects: Schema.Array(Schema.Struct({ databaseId: UserId })),
  totalResultCount: Schema.Int,
})

/** Search of messages as it is typed (docs/buzz.md); without words, all messages. */
export const MessageSearchRequest = Schema.Struct({ query: Text(maxSearchLength), ...page })

/** Search of people and of what they said. */
export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.post("query", "/query", {
      payload: SearchRequest,
      success: SearchResult,
      error: [BadRequest, Forbidden, ServiceUnavailable],
    }),
    HttpApiEndpoint.post("messages", "/messages", {
      payload: MessageSearchRequest,
      success: FoundMessages,
      error: [BadRequest, Forbidden, ServiceUnavailable],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/search/v1") {}
