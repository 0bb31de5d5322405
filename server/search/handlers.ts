import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import type { Person } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { MessageSearch } from "./MessageSearch.ts"

/** How many people or messages an answer has where the request does not say. */
const defaultCount = 20

/** The domain of an email alone finds no one: most people share it. */
const isFound = (person: Person, words: ReadonlyArray<string>): boolean => {
  const name = person.displayName.toLowerCase()
  const email = person.email.toLowerCase()
  const mailbox = email.slice(0, email.indexOf("@"))
  return words.every((word) => name.includes(word) || mailbox.includes(word) || email.startsWith(word))
}

/** Search for people by name or email, of which every word of the query is a part; and for messages. */
export const SearchHandlers = HttpApiBuilder.group(
  Api,
  "search",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const messages = yield* MessageSearch
    return handlers.handleAll({
      query: ({ payload: { query, count = defaultCount, offset = 0 } }) =>
        Effect.sync(() => {
          const words = query.toLowerCase().split(/\s+/)
          const found = [...workspace.latest().people.values()]
            .filter((person) => isFound(person, words))
            .toSorted((a, b) => a.displayName.localeCompare(b.displayName) || (a.id < b.id ? -1 : 1))
          return {
            searchObjects: found.slice(offset, offset + count).map(({ id }) => ({ databaseId: id })),
            totalResultCount: found.length,
          }
        }),
      messages: Effect.fnUntraced(function* ({ payload: { query, count = defaultCount, offset = 0 } }) {
        return yield* messages.search(yield* CurrentPrincipal, query, { count, offset })
      }),
    })
  }),
)
