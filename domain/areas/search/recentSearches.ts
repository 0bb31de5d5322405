import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { maxSearchLength, NonEmptyText } from "../../kernel/bounded.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { RecentSearchEvent } from "./events.ts"

/** How many of a person's searches are kept. */
export const maxRecentSearches = 8

/** The last searches of a person, the latest first, each once. */
export const RecentSearches = Schema.Array(Schema.String)
export type RecentSearches = typeof RecentSearches.Type

export const RecentSearchCommand = Schema.Union([
  Schema.TaggedStruct("KeepSearch", { query: NonEmptyText(maxSearchLength) }),
  Schema.TaggedStruct("ForgetSearches", {}),
])
export type RecentSearchCommand = typeof RecentSearchCommand.Type

const initialState: RecentSearches = []

const evolve = (state: RecentSearches, event: RecentSearchEvent): RecentSearches => {
  if (event._tag === "SearchesForgotten") return state.length === 0 ? state : initialState
  const { query } = event
  if (state[0] === query) return state
  return [query, ...state.filter((other) => other !== query)].slice(0, maxRecentSearches)
}

const eventOf = (command: RecentSearchCommand): RecentSearchEvent =>
  command._tag === "KeepSearch" ? { _tag: "SearchKept", query: command.query } : { _tag: "SearchesForgotten" }

/** A person's searches that led somewhere, in their own stream, so that each of their devices offers them. */
export const recentSearches = defineSharedArea({
  name: "recentSearches",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: RecentSearchCommand,
  Event: RecentSearchEvent,
  Snapshot: RecentSearches,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<RecentSearchEvent>> => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
