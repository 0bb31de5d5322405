import { Context, Effect, Layer } from "effect"
import type { RoosterContent } from "#domain/areas/card/content.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { RoosterDefinition } from "../../schema/content.ts"
import { RoosterEditions } from "./RoosterEditions.ts"

type Digest = Pick<RoosterContent, "digest">
type Describe = (viewer: Viewer, rooster: RoosterDefinition) => Effect.Effect<Digest>

/** What the card of a rooster brings of its digest; nothing unless editions are provided. */
export const RoosterContents = Context.Reference<Describe>("cairn/RoosterContents", {
  defaultValue: () => () => Effect.succeed({}),
})

/** Without a sign-in the digest comes with the card, unless the server is too busy to make it; people request it. */
export const layerRoosterContents = Layer.effect(
  RoosterContents,
  Effect.map(
    RoosterEditions,
    (editions): Describe =>
      (viewer, rooster) =>
        viewer._tag === "Person"
          ? Effect.succeed({})
          : editions.read(rooster, viewer).pipe(
              Effect.map((digest): Digest => ({ digest })),
              Effect.orElseSucceed((): Digest => ({})),
            ),
  ),
)
