import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { IsoDate } from "../../data/dateRangeFilter.ts"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id, Text } from "../../kernel/bounded.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { cardStream, channelOfCard } from "../../kernel/streamNames.ts"
import { AnnotationEvent } from "./events.ts"
import { Annotation, maxAnnotationLength, maxAnnotations } from "./types.ts"

/** Annotation record, and whether it was removed. */
export const AnnotationRecord = Schema.Struct({ annotation: Annotation, removed: Schema.Boolean })
export type AnnotationRecord = typeof AnnotationRecord.Type

/** The annotations of a card, in the order in which they were added. */
export const AnnotationState = Schema.Array(AnnotationRecord)
export type AnnotationState = typeof AnnotationState.Type

const one = { card: Id(CardUrn), id: Id(Schema.NonEmptyString) }

/** `AnnotateDate` makes an annotation under the id of its command. */
export const AnnotationCommand = Schema.Union([
  Schema.TaggedStruct("AnnotateDate", {
    card: Id(CardUrn),
    point1: IsoDate,
    content: Text(maxAnnotationLength),
  }),
  Schema.TaggedStruct("RemoveAnnotation", one),
  Schema.TaggedStruct("RestoreAnnotation", one),
])
export type AnnotationCommand = typeof AnnotationCommand.Type

export type AnnotationRejection =
  | { readonly _tag: "EmptyAnnotation" }
  | { readonly _tag: "NoAnnotation"; readonly id: string }
  | { readonly _tag: "TooManyAnnotations"; readonly most: number }

/** An annotation of a card, also one that was removed; undefined when there is none of that id. */
export const findAnnotation = (state: AnnotationState, id: string): AnnotationRecord | undefined =>
  state.find(({ annotation }) => annotation.id === id)

/** Annotations of a card without the removed ones: by date, then in the order in which they were added. */
export const annotationsOf = (state: AnnotationState): ReadonlyArray<Annotation> =>
  state
    .flatMap(({ annotation, removed }) => (removed ? [] : [annotation]))
    .sort((a, b) => {
      const [left, right] = [a.dataPoint.point1, b.dataPoint.point1]
      return left === right ? a.createdDate - b.createdDate : left < right ? -1 : 1
    })

const tooMany: AnnotationRejection = { _tag: "TooManyAnnotations", most: maxAnnotations }
const isFull = (state: AnnotationState): boolean =>
  state.filter(({ removed }) => !removed).length >= maxAnnotations

const setRemoved = (state: AnnotationState, id: string, removed: boolean): AnnotationState => {
  const index = state.findIndex(({ annotation }) => annotation.id === id)
  const found = state[index]
  return found === undefined || found.removed === removed ? state : state.with(index, { ...found, removed })
}

/**
 * Annotations of a card. Adding one under an existing id changes nothing; a removed one can be restored. The server
 * checks who may do so.
 */
export const annotation = defineSharedArea({
  name: "annotation",
  kinds: ["card"],
  version: 1,
  initialState: [] as AnnotationState,
  Command: AnnotationCommand,
  Event: AnnotationEvent,
  Snapshot: AnnotationState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: ({ card }) => cardStream(card),
  decide: (
    command,
    state,
    { actor, now, commandId },
  ): E.Either<AnnotationRejection, ReadonlyArray<AnnotationEvent>> => {
    const { card } = command
    if (command._tag === "AnnotateDate") {
      const content = command.content.trim()
      if (findAnnotation(state, commandId) !== undefined) return E.right([])
      if (content === "") return E.left({ _tag: "EmptyAnnotation" })
      if (isFull(state)) return E.left(tooMany)
      const { point1 } = command
      const added: Annotation = {
        id: commandId,
        userId: actor,
        createdDate: now,
        content,
        threadId: channelOfCard(card),
        dataPoint: { point1 },
      }
      return E.right([{ _tag: "AnnotationAdded", card, annotation: added }])
    }
    const { id } = command
    const known = findAnnotation(state, id)
    if (known === undefined || known.annotation.content === "") return E.left({ _tag: "NoAnnotation", id })
    switch (command._tag) {
      case "RemoveAnnotation":
        return E.right(known.removed ? [] : [{ _tag: "AnnotationRemoved", card, id }])
      case "RestoreAnnotation":
        if (known.removed && isFull(state)) return E.left(tooMany)
        return E.right(known.removed ? [{ _tag: "AnnotationRestored", card, id }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "AnnotationAdded":
        return findAnnotation(state, event.annotation.id) === undefined
          ? [...state, { annotation: event.annotation, removed: false }]
          : state
      case "AnnotationRemoved":
        return setRemoved(state, event.id, true)
      case "AnnotationRestored":
        return setRemoved(state, event.id, false)
      case "AnnotationsRedacted":
        return state.map((record) =>
          event.ids.includes(record.annotation.id)
            ? { removed: true, annotation: { ...record.annotation, content: "" } }
            : record,
        )
    }
  },
})
