import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { QueryFilter, QueryFiltersInput } from "../filter/types.ts"
import { RememberedEvent } from "./events.ts"

/** Most cards of which a person keeps filters. */
export const maxRememberedCards = 500

/** Filters that a person keeps for their next visits, by card; a card without any is not listed. */
export const Remembered = Schema.Array(Schema.Struct({ urn: CardUrn, filters: Schema.Array(QueryFilter) }))
export type Remembered = typeof Remembered.Type

export const RememberedCommand = Schema.Union([
  Schema.TaggedStruct("RememberFilters", { urn: Id(CardUrn), filters: QueryFiltersInput }),
])
export type RememberedCommand = typeof RememberedCommand.Type

/** Why filters are not kept: the person keeps those of as many cards as they can. */
export type RememberedRejection = { readonly _tag: "TooManyRemembered"; readonly most: number }

const none: ReadonlyArray<QueryFilter> = []
const initialState: Remembered = []

/** Filters that a person keeps for their next visits to a card. */
export const rememberedOf = (state: Remembered, urn: CardUrn): ReadonlyArray<QueryFilter> =>
  state.find((entry) => entry.urn === urn)?.filters ?? none

/** Filters that a person keeps for their next visits, in their own stream. */
export const remembered = defineSharedArea({
  name: "remembered",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: RememberedCommand,
  Event: RememberedEvent,
  Snapshot: Remembered,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: ({ urn, filters }, state): E.Either<RememberedRejection, ReadonlyArray<RememberedEvent>> => {
    const known = rememberedOf(state, urn)
    if (Equal.equals(filters, known)) return E.right([])
    return known.length === 0 && state.length >= maxRememberedCards
      ? E.left({ _tag: "TooManyRemembered", most: maxRememberedCards })
      : E.right([{ _tag: "FiltersRemembered", urn, filters }])
  },
  evolve: (state, { urn, filters }: RememberedEvent) => {
    if (Equal.equals(filters, rememberedOf(state, urn))) return state
    const others = state.filter((entry) => entry.urn !== urn)
    return filters.length === 0 ? others : [...others, { urn, filters }]
  },
})
