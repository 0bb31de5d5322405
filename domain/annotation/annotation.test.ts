import { describe, expect, it } from "vitest"
import { context, given } from "../kernel/given.fixture.ts"
import { CardUrn, ChannelId } from "../kernel/ids.ts"
import { annotationDecider, annotationsOf } from "./annotation.ts"
import type { AnnotationEvent } from "./events.ts"

const card = CardUrn.make("flights")
const threadId = ChannelId.make("card:flights")
const added = (id = "n1", point1 = "2001-03-04", content = "Snow"): AnnotationEvent => ({
  _tag: "AnnotationAdded",
  card,
  annotation: {
    id,
    userId: context.actor,
    createdDate: context.now,
    content,
    threadId,
    dataPoint: { point1 },
  },
})
const removed: AnnotationEvent = { _tag: "AnnotationRemoved", card, id: "n1" }
const restored: AnnotationEvent = { _tag: "AnnotationRestored", card, id: "n1" }
const history = given(annotationDecider)

describe("annotating a date", () => {
  const annotate = {
    _tag: "AnnotateDate",
    card,
    id: "n1",
    point1: "2001-03-04",
    content: " Snow ",
    threadId,
  } as const
  it("notes what the person says", () => history().when(annotate).says(added()))
  it("changes nothing the second time", () => history(added()).when(annotate).staysQuiet())
  it("refuses a note without words", () =>
    history()
      .when({ ...annotate, content: " \n" })
      .refuses({ _tag: "EmptyAnnotation" }))
})

describe("an annotation", () => {
  const remove = { _tag: "RemoveAnnotation", card, id: "n1" } as const
  const restore = { _tag: "RestoreAnnotation", card, id: "n1" } as const
  it("is removed and restored, each once", () => {
    history(added()).when(remove).says(removed)
    history(added(), removed).when(remove).staysQuiet()
    history(added(), removed).when(restore).says(restored)
    history(added()).when(restore).staysQuiet()
  })
  it("cannot be removed from a card that does not have it", () => {
    history(added("n2")).when(remove).refuses({ _tag: "NoAnnotation", id: "n1" })
    history().when(restore).refuses({ _tag: "NoAnnotation", id: "n1" })
  })
  it("is listed by date, and not while it is removed", () => {
    const { evolve, initialState } = annotationDecider
    const state = [added("n1", "2001-05-01"), added("n2", "2001-01-01")].reduce(evolve, initialState)
    const ids = (of: typeof state) => annotationsOf(of, card).map(({ id }) => id)
    expect(ids(state)).toEqual(["n2", "n1"])
    expect(ids(evolve(state, removed))).toEqual(["n2"])
    expect(evolve(state, added("n1", "1999-01-01"))).toBe(state)
    expect(evolve(state, restored)).toBe(state)
  })
})
