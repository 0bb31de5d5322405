import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { document, latestRevision } from "./document.ts"
import type { DocumentEvent } from "./events.ts"
import { maxRevisions, RevisionId } from "./types.ts"

const card = CardUrn.make("manual")
const revision = (id: string, sha256 = id, name = "manual.pdf") =>
  ({
    card,
    revisionId: RevisionId.make(id),
    name,
    sizeBytes: 3,
    mediaType: "application/pdf",
    sha256,
    pages: 2,
  }) as const
const added = (...of: Parameters<typeof revision>): DocumentEvent => ({
  _tag: "RevisionAdded",
  ...revision(...of),
})
const add = (...of: Parameters<typeof revision>) => ({ _tag: "AddRevision", ...revision(...of) }) as const
const history = given(document)

describe("AddRevision", () => {
  it("adds a revision, after the others", () => history(added("a")).when(add("b")).emits(added("b")))
  it("emits nothing for a revision that was added", () =>
    history(added("a"), added("b")).when(add("a")).emitsNothing())
  it("emits nothing for the same file under the same name as the last one", () =>
    history(added("a", "same")).when(add("b", "same")).emitsNothing())
  it("adds the same file under another name, and the file of an older revision", () => {
    history(added("a", "same"))
      .when(add("b", "same", "guide.pdf"))
      .emits(added("b", "same", "guide.pdf"))
    history(added("a", "old"), added("b", "new")).when(add("c", "old")).emits(added("c", "old"))
  })
  it("refuses more revisions than a document takes", () =>
    history(...Array.from({ length: maxRevisions }, (_, index) => added(String(index))))
      .when(add("one-more"))
      .refuses({ _tag: "TooManyRevisions" }))
})

describe("the current revision", () => {
  it("is the last one, with who uploaded it and when", () => {
    const { actor: userId, now: at } = context
    const { card: _, ...last } = revision("b")
    expect(latestRevision(history(added("a"), added("b")).state)).toEqual({ ...last, userId, at })
  })
  it("stays when the author's file changes, which is known by itself", () => {
    const { card: _, ...file } = revision("c")
    const changed: DocumentEvent = { _tag: "AuthoredFileChanged", ...revision("c") }
    const { state } = history(added("a"), changed)
    expect(latestRevision(state)?.revisionId).toBe("a")
    expect(state.authored).toEqual(file)
    expect(history(added("a"), changed, changed).state).toEqual(state)
  })
  it("is none where none was uploaded", () => expect(latestRevision(history().state)).toBeUndefined())
})
