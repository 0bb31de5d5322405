import { Effect, Layer } from "effect"
import { type RoosterDigest, RoosterDigests } from "../card/cardPorts.ts"
import { RoosterEditions } from "./RoosterEditions.ts"

/** Without a sign-in the digest comes with the card, unless the server is too busy to make it; people request it. */
export const layerRoosterDigests = Layer.effect(
  RoosterDigests,
  Effect.map(
    RoosterEditions,
    (editions) => (viewer, rooster) =>
      viewer._tag === "Person"
        ? Effect.succeed({})
        : editions.read(rooster, viewer).pipe(
            Effect.map((digest): RoosterDigest => ({ digest })),
            Effect.orElseSucceed((): RoosterDigest => ({})),
          ),
  ),
)
