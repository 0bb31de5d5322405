import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

export const SearchKept = Schema.TaggedStruct("SearchKept", { query: Schema.NonEmptyString })
export const SearchesForgotten = Schema.TaggedStruct("SearchesForgotten", {})

/** What is stored in a person's own stream about what they searched for. */
export const RecentSearchEvent = eventUnion([SearchKept, SearchesForgotten])
export type RecentSearchEvent = typeof RecentSearchEvent.Type
