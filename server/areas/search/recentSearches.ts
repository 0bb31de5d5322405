import { Effect } from "effect"
import { recentSearches } from "#domain/areas/search/recentSearches.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** What people searched for: each has their own. */
export const recentSearchesArea = Effect.succeed(
  defineServerArea(recentSearches, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
