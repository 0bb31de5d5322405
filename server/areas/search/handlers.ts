import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { mostSearchWords } from "#domain/areas/search/parseSearch.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { isEmptyPart, unsupportedPart } from "../card/supported.ts"
import { findersOf } from "./findersOf.ts"
import { MessageSearch } from "./MessageSearch.ts"
import { tooManyWords } from "./resolve.ts"
import { makeSearchLimit } from "./searchLimit.ts"

/** How many people or messages an answer has where the request does not say. */
const defaultCount = 20

/** Search for people by name or email, and for cards and stacks by title, of which every word of the query is a part; and for messages. */
export const SearchHandlers = HttpApiBuilder.group(
  Api,
  "search",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const messages = yield* MessageSearch
    const limit = yield* makeSearchLimit
    const counted = Effect.tap(CurrentPrincipal, ({ userId }) => limit(userId))
    return handlers.handleAll({
      query: Effect.fnUntraced(function* ({ payload }) {
        const { query, entityList, count = defaultCount, offset = 0, filters } = payload
        const principal = yield* counted
        if (!isEmptyPart(filters)) return yield* unsupportedPart("filters", filters)
        const words = [...new Set(query.toLowerCase().split(/\s+/))]
        if (words.length > mostSearchWords) return yield* tooManyWords(words.length)
        const model = workspace.latest()
        const found = findersOf(model, principal, yield* requestTexts(model.customer.locale))
        const all = [...new Set(entityList)]
          .flatMap((entity) => found[entity](words))
          .toSorted((a, b) => a.title.localeCompare(b.title) || (a.databaseId < b.databaseId ? -1 : 1))
        return { searchObjects: all.slice(offset, offset + count), totalResultCount: all.length }
      }),
      messages: Effect.fnUntraced(function* ({ payload: { query, count = defaultCount, offset = 0 } }) {
        return yield* messages.search(yield* counted, query, { count, offset })
      }),
    })
  }),
)
