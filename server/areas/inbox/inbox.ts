import { Effect } from "effect"
import { inbox } from "#domain/areas/inbox/inbox.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** Inboxes: everyone reads their own. */
export const inboxArea = Effect.succeed(
  defineServerArea(inbox, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
