import { Effect } from "effect"
import { emoji } from "#domain/areas/emoji/emoji.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** The emoji that people use: each has their own. */
export const emojiArea = Effect.succeed(
  defineServerArea(emoji, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
