import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { type DocumentState, document } from "#domain/areas/document/document.ts"
import { RevisionId } from "#domain/areas/document/types.ts"
import type { EventMeta } from "#domain/kernel/area.ts"
import { context } from "#domain/kernel/given.fixture.ts"
import { CardUrn, EpochMs, Seq } from "#domain/kernel/ids.ts"

const card = CardUrn.make("manual")
const upload = fc.record({
  revisionId: fc.constantFrom("a", "b", "c", "d").map((id) => RevisionId.make(id)),
  name: fc.constantFrom("manual.pdf", "guide.pdf"),
  sizeBytes: fc.nat(),
  mediaType: fc.constant("application/pdf"),
  sha256: fc.constantFrom("one", "two", "three"),
  pages: fc.option(fc.nat()),
})
type Upload = typeof upload extends fc.Arbitrary<infer One> ? One : never
const uploads = fc.array(upload, { maxLength: 20 })

const metaAt = (at: number): EventMeta => ({
  ...context,
  stream: "card:manual",
  seq: Seq.make(at + 1),
  at: EpochMs.make(at),
})

const addAll = (all: ReadonlyArray<Upload>, from: DocumentState = document.initialState): DocumentState =>
  all.reduce((state, one, index) => {
    const decided = document.decide({ _tag: "AddRevision", card, ...one }, state, context)
    return E.isLeft(decided)
      ? state
      : decided.right.reduce((now, event) => document.evolve(now, event, metaAt(index)), state)
  }, from)

describe("a document", () => {
  it("has each revision once, in the order of the uploads, and never the same file twice in a row", () => {
    fc.assert(
      fc.property(uploads, (all) => {
        const { revisions: state } = addAll(all)
        expect(new Set(state.map(({ revisionId }) => revisionId)).size).toBe(state.length)
        expect(state.map(({ at }) => at)).toEqual(state.map(({ at }) => at).toSorted((a, b) => a - b))
        for (const [index, { sha256, name }] of state.entries()) {
          const next = state[index + 1]
          if (next !== undefined) expect([next.sha256, next.name]).not.toEqual([sha256, name])
        }
      }),
    )
  })

  it("shows what was uploaded last, unless that was uploaded before", () => {
    fc.assert(
      fc.property(uploads, upload, (all, last) => {
        const before = addAll(all)
        const after = addAll([last], before)
        if (before.revisions.some(({ revisionId }) => revisionId === last.revisionId))
          expect(after).toBe(before)
        else expect(after.revisions.at(-1)).toMatchObject({ sha256: last.sha256, name: last.name })
      }),
    )
  })

  it("takes the same event again for nothing, and keeps its revisions", () => {
    fc.assert(
      fc.property(uploads, fc.nat(), (all, which) => {
        const state = addAll(all)
        const { revisions } = state
        fc.pre(revisions.length > 0)
        const { userId: _, at: __, ...known } = revisions[which % revisions.length] ?? expect.fail()
        expect(document.evolve(state, { _tag: "RevisionAdded", card, ...known }, metaAt(99))).toBe(state)
      }),
    )
  })

  it("is the same from its snapshot", () => {
    fc.assert(
      fc.property(uploads, (all) => {
        const state = addAll(all)
        expect(document.load(document.save(state))).toEqual(state)
      }),
    )
  })
})
