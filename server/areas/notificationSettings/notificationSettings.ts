import { Effect } from "effect"
import { notificationSettings } from "#domain/areas/notificationSettings/notificationSettings.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** What is pushed to people: everyone decides about their own. */
export const notificationSettingsArea = Effect.succeed(
  defineServerArea(notificationSettings, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
