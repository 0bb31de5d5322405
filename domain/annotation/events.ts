import { Schema } from "effect"
import { CardUrn } from "../kernel/ids.ts"
import { Annotation } from "./types.ts"

const ids = { card: CardUrn, id: Schema.NonEmptyString }

export const AnnotationAdded = Schema.TaggedStruct("AnnotationAdded", {
  card: CardUrn,
  annotation: Annotation,
})
export const AnnotationRemoved = Schema.TaggedStruct("AnnotationRemoved", ids)
export const AnnotationRestored = Schema.TaggedStruct("AnnotationRestored", ids)

/** Stored events of annotations. */
export const AnnotationEvent = Schema.Union([AnnotationAdded, AnnotationRemoved, AnnotationRestored]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type AnnotationEvent = typeof AnnotationEvent.Type
