import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn, ChannelId } from "../../kernel/ids.ts"
import { annotation, annotationsOf } from "./annotation.ts"
import type { AnnotationEvent } from "./events.ts"
import { maxAnnotations } from "./types.ts"

const card = CardUrn.make("flights")
const id = context.commandId
const added = (under: string = id, point1 = "2001-03-04"): AnnotationEvent => ({
  _tag: "AnnotationAdded",
  card,
  annotation: {
    id: under,
    userId: context.actor,
    createdDate: context.now,
    content: "Snow",
    threadId: ChannelId.make("card:flights"),
    dataPoint: { point1 },
  },
})
const removed: AnnotationEvent = { _tag: "AnnotationRemoved", card, id }
const restored: AnnotationEvent = { _tag: "AnnotationRestored", card, id }
const history = given(annotation)

describe("AnnotateDate", () => {
  const annotate = { _tag: "AnnotateDate", card, point1: "2001-03-04", content: " Snow " } as const
  it("adds what the person says under the id of the command", () => history().when(annotate).emits(added()))
  it("emits nothing the second time, also after its removal", () => {
    history(added()).when(annotate).emitsNothing()
    history(added(), removed).when(annotate).emitsNothing()
  })
  it("refuses an annotation without words", () =>
    history()
      .when({ ...annotate, content: " \n" })
      .refuses({ _tag: "EmptyAnnotation" }))
})

describe("a card that is full of annotations", () => {
  const annotate = { _tag: "AnnotateDate", card, point1: "2001-03-04", content: "Snow" } as const
  const full = Array.from({ length: maxAnnotations }, (_, index) => added(`of-${index}`))
  const tooMany = { _tag: "TooManyAnnotations", most: maxAnnotations } as const
  it("takes no other, until one is removed", () => {
    history(...full)
      .when(annotate)
      .refuses(tooMany)
    history(...full, { _tag: "AnnotationRemoved", card, id: "of-0" })
      .when(annotate)
      .emits(added())
  })
  it("restores none that was removed", () =>
    history(added(), removed, ...full)
      .when({ _tag: "RestoreAnnotation", card, id })
      .refuses(tooMany))
})

describe("RemoveAnnotation", () => {
  const remove = { _tag: "RemoveAnnotation", card, id } as const
  it("removes", () => history(added()).when(remove).emits(removed))
  it("emits nothing when it is removed", () => history(added(), removed).when(remove).emitsNothing())
  it("refuses what the card does not have", () =>
    history(added("other")).when(remove).refuses({ _tag: "NoAnnotation", id }))
})

describe("RestoreAnnotation", () => {
  const restore = { _tag: "RestoreAnnotation", card, id } as const
  it("restores", () => history(added(), removed).when(restore).emits(restored))
  it("emits nothing when it is there", () => history(added(), removed, restored).when(restore).emitsNothing())
  it("refuses what the card does not have", () =>
    history().when(restore).refuses({ _tag: "NoAnnotation", id }))
})

describe("annotations", () => {
  it("are listed by date, and not while they are removed", () => {
    const ids = (...events: ReadonlyArray<AnnotationEvent>) =>
      annotationsOf(history(...events).state).map((one) => one.id)
    const both = [added(id, "2001-05-01"), added("early", "2001-01-01")]
    expect(ids(...both)).toEqual(["early", id])
    expect(ids(...both, removed)).toEqual(["early"])
    expect(ids(...both, removed, restored)).toEqual(["early", id])
  })
  it("keep their first words when an id comes twice", () => {
    const { state } = history(added(id, "2001-05-01"), added(id, "1999-01-01"))
    expect(annotationsOf(state).map(({ dataPoint }) => dataPoint.point1)).toEqual(["2001-05-01"])
  })
})
