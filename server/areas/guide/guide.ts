import { Effect } from "effect"
import { guide } from "#domain/areas/guide/guide.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** Guides: everyone follows them for themselves. */
export const guideArea = Effect.succeed(
  defineServerArea(guide, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
