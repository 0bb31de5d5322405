import { Effect } from "effect"
import { availability } from "#domain/areas/availability/availability.ts"
import { defineServerArea } from "../../command/serverArea.ts"

/** When people may be disturbed and seen: everyone decides about themselves. */
export const availabilityArea = Effect.succeed(
  defineServerArea(availability, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)
