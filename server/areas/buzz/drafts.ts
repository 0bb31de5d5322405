import { Effect } from "effect"
import { drafts } from "#domain/areas/draft/drafts.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** Drafts of people: each has their own, and no one else reads them. */
export const draftsArea = Effect.succeed(
  defineServerArea(drafts, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
