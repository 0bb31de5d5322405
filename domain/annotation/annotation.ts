import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn, ChannelId } from "../kernel/ids.ts"
import type { AnnotationEvent } from "./events.ts"
import type { Annotation } from "./types.ts"

/** An annotation, and whether it was removed. */
export interface Noted {
  readonly annotation: Annotation
  readonly removed: boolean
}

/** What was noted about each card, by urn, in the order of noting. */
export type AnnotationState = HashMap.HashMap<ReadonlyArray<Noted>>

export type AnnotationCommand =
  | {
      readonly _tag: "AnnotateDate"
      readonly card: CardUrn
      readonly id: string
      readonly point1: string
      readonly content: string
      readonly threadId: ChannelId
    }
  | { readonly _tag: "RemoveAnnotation"; readonly card: CardUrn; readonly id: string }
  | { readonly _tag: "RestoreAnnotation"; readonly card: CardUrn; readonly id: string }

export type AnnotationRejection =
  | { readonly _tag: "EmptyAnnotation" }
  | { readonly _tag: "NoAnnotation"; readonly id: string }

const none: ReadonlyArray<Noted> = []

/** An annotation of a card, also one that was removed; undefined when there is none of that id. */
export const notedOn = (state: AnnotationState, card: CardUrn, id: string): Noted | undefined =>
  HashMap.get(state, card)?.find(({ annotation }) => annotation.id === id)

/** A card's annotations without those that were removed: by date, then in the order of noting. */
export const annotationsOf = (state: AnnotationState, card: CardUrn): ReadonlyArray<Annotation> =>
  (HashMap.get(state, card) ?? none)
    .flatMap(({ annotation, removed }) => (removed ? [] : [annotation]))
    .sort((a, b) => {
      const [left, right] = [a.dataPoint.point1, b.dataPoint.point1]
      return left === right ? a.createdDate - b.createdDate : left < right ? -1 : 1
    })

const setRemoved = (state: AnnotationState, card: CardUrn, id: string, removed: boolean): AnnotationState => {
  const noted = HashMap.get(state, card) ?? none
  const index = noted.findIndex(({ annotation }) => annotation.id === id)
  const found = noted[index]
  return found === undefined || found.removed === removed
    ? state
    : HashMap.set(state, card, noted.with(index, { ...found, removed }))
}

/**
 * The annotations of cards. Noting under an id that the card has changes nothing; one that was removed can be restored.
 * Who may do so is for the caller to know.
 */
export const annotationDecider: Decider<
  AnnotationState,
  AnnotationCommand,
  AnnotationEvent,
  AnnotationRejection
> = {
  initialState: HashMap.empty(),
  decide: (command, state, { actor, now }) => {
    const { card, id } = command
    const known = notedOn(state, card, id)
    if (command._tag === "AnnotateDate") {
      const content = command.content.trim()
      if (known !== undefined) return E.right([])
      if (content === "") return E.left({ _tag: "EmptyAnnotation" })
      const { point1, threadId } = command
      const annotation = { id, userId: actor, createdDate: now, content, threadId, dataPoint: { point1 } }
      return E.right([{ _tag: "AnnotationAdded", card, annotation }])
    }
    if (known === undefined) return E.left({ _tag: "NoAnnotation", id })
    switch (command._tag) {
      case "RemoveAnnotation":
        return E.right(known.removed ? [] : [{ _tag: "AnnotationRemoved", card, id }])
      case "RestoreAnnotation":
        return E.right(known.removed ? [{ _tag: "AnnotationRestored", card, id }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "AnnotationAdded": {
        const { card, annotation } = event
        if (notedOn(state, card, annotation.id) !== undefined) return state
        return HashMap.set(state, card, [
          ...(HashMap.get(state, card) ?? none),
          { annotation, removed: false },
        ])
      }
      case "AnnotationRemoved":
        return setRemoved(state, event.card, event.id, true)
      case "AnnotationRestored":
        return setRemoved(state, event.card, event.id, false)
    }
  },
}
