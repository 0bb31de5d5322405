import { Context } from "effect"
import type { Annotation } from "#domain/annotation/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"

type AnnotationsOf = (card: CardUrn) => ReadonlyArray<Annotation>

/** What people noted about a card's dates, for its render; none where no one keeps any. */
export const CardAnnotations = Context.Reference<AnnotationsOf>("cairn/CardAnnotations", {
  defaultValue: () => () => [],
})
