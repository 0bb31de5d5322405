import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { Annotation } from "./types.ts"

const ids = { card: CardUrn, id: Schema.NonEmptyString }

export const AnnotationAdded = Schema.TaggedStruct("AnnotationAdded", {
  card: CardUrn,
  annotation: Annotation,
})
export const AnnotationRemoved = Schema.TaggedStruct("AnnotationRemoved", ids)
export const AnnotationRestored = Schema.TaggedStruct("AnnotationRestored", ids)
/** Annotations say nothing any more, as their author's data were removed; they cannot be restored. */
export const AnnotationsRedacted = Schema.TaggedStruct("AnnotationsRedacted", {
  ids: Schema.Array(Schema.String),
})

/** Stored events of annotations. */
export const AnnotationEvent = eventUnion([
  AnnotationAdded,
  AnnotationRemoved,
  AnnotationRestored,
  AnnotationsRedacted,
])
export type AnnotationEvent = typeof AnnotationEvent.Type
