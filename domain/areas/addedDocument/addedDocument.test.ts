import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { StackId } from "../../kernel/ids.ts"
import { RevisionId } from "../document/types.ts"
import { addedDocument, addedDocumentUrn } from "./addedDocument.ts"
import type { AddedDocumentEvent } from "./events.ts"

const urn = addedDocumentUrn(context)
const stack = StackId.make("sales")
const file = {
  revisionId: RevisionId.make("a"),
  name: "plan.pdf",
  sizeBytes: 3,
  mediaType: "application/pdf",
  sha256: "a",
  pages: 2,
}
const documentAdded: AddedDocumentEvent = {
  _tag: "DocumentAdded",
  urn,
  stack,
  title: "Plan",
  author: context.actor,
  file,
  at: context.now,
}
const removed: AddedDocumentEvent = { _tag: "AddedDocumentRemoved", urn }
const restored: AddedDocumentEvent = { _tag: "AddedDocumentRestored", urn }
const history = given(addedDocument)

describe("AddDocument", () => {
  const add = { _tag: "AddDocument", stack, title: "Plan", file } as const
  it("adds a card of who asks, under a urn that follows from the command", () =>
    history().when(add).emits(documentAdded))
  it("emits nothing when it was added, also when it was removed since", () => {
    history(documentAdded).when(add).emitsNothing()
    history(documentAdded, removed).when(add).emitsNothing()
  })
  it("goes to the stream of the card that it makes", () =>
    expect(addedDocument.stream(add, context)).toBe(`card:${urn}`))
})

describe("RemoveAddedDocument", () => {
  const remove = { _tag: "RemoveAddedDocument", urn } as const
  it("removes", () => history(documentAdded).when(remove).emits(removed))
  it("emits nothing when it is removed", () => history(documentAdded, removed).when(remove).emitsNothing())
  it("refuses where no document was added", () =>
    history().when(remove).refuses({ _tag: "NoAddedDocument", urn }))
})

describe("RestoreAddedDocument", () => {
  const restore = { _tag: "RestoreAddedDocument", urn } as const
  it("restores", () => history(documentAdded, removed).when(restore).emits(restored))
  it("emits nothing when it is there", () => history(documentAdded).when(restore).emitsNothing())
  it("refuses where no document was added", () =>
    history().when(restore).refuses({ _tag: "NoAddedDocument", urn }))
})

describe("an added document", () => {
  it("is removed and comes back as it was", () => {
    const { state } = history(documentAdded)
    expect(history(documentAdded, removed).state).toEqual(state && { ...state, removed: true })
    expect(history(documentAdded, removed, restored).state).toEqual(state)
  })
  it("stays what was added first under its urn", () => {
    const later: AddedDocumentEvent = { ...documentAdded, title: "Another" }
    expect(history(documentAdded, later).state?.title).toBe("Plan")
  })
})
