import { Effect, Layer } from "effect"
import { MessageFiles } from "./MessageFiles.ts"

/** Channels without files, where there is no store of them. */
export const layerNoFiles = Layer.succeed(MessageFiles, {
  add: () => Effect.die("There is no store of files."),
  find: () => Effect.succeed(null),
  claim: () => Effect.succeed(null),
  sweep: Effect.void,
})
