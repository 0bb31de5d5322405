import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { MessageSearch } from "./MessageSearch.ts"
import { makeSearchEverything } from "./searchEverything.ts"
import { makeSearchLimit } from "./searchLimit.ts"

/** How many messages an answer has where the request does not say. */
const defaultCount = 20

/** Search of everything that a person may see (docs/search.md), and of messages alone. */
export const SearchHandlers = HttpApiBuilder.group(
  Api,
  "search",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const messages = yield* MessageSearch
    const everything = yield* makeSearchEverything
    const limit = yield* makeSearchLimit
    const counted = Effect.tap(CurrentPrincipal, ({ userId }) => limit(userId))
    return handlers.handleAll({
      query: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* counted
        const { text } = yield* requestTexts(workspace.latest().customer.locale)
        return yield* everything(principal, payload, text)
      }),
      messages: Effect.fnUntraced(function* ({ payload: { query, count = defaultCount, offset = 0 } }) {
        return yield* messages.search(yield* counted, query, { count, offset })
      }),
    })
  }),
)
