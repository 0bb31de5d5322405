import { Schema } from "effect"

export const SearchKept = Schema.TaggedStruct("SearchKept", { query: Schema.NonEmptyString })
export const SearchesForgotten = Schema.TaggedStruct("SearchesForgotten", {})

/** What is stored in a person's own stream about what they searched for. */
export const RecentSearchEvent = Schema.Union([SearchKept, SearchesForgotten]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type RecentSearchEvent = typeof RecentSearchEvent.Type
