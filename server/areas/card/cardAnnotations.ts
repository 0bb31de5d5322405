import { Context, Effect } from "effect"
import type { Annotation } from "#domain/areas/annotation/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"

type AnnotationsOf = (card: CardUrn) => Effect.Effect<ReadonlyArray<Annotation>>

/** A card's annotations, for its render; empty unless they are provided. */
export const CardAnnotations = Context.Reference<AnnotationsOf>("cairn/CardAnnotations", {
  defaultValue: () => () => Effect.succeed([]),
})
