import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { expect, it } from "vitest"
import {
  type Composing,
  type ComposingCommand,
  type ComposingState,
  composing,
  composingOf,
} from "#domain/areas/draft/composing.ts"
import { tagAt } from "#domain/areas/draft/tagPosition.ts"
import { ChannelId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { draftPlace } from "#domain/kernel/streamNames.ts"

const winter = ChannelId.make("topic:winter")
const draftId = draftPlace(winter, Seq.make(7))

const pieces = fc.constantFrom("@", "#", ":", "/", "/card ", "a", "bo", " ", "\n")
const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""))

/** Something that is done to a draft, or found for its tag. */
const step = fc.oneof(
  fc.record({ _tag: fc.constant("Write" as const), text, caret: fc.nat({ max: 16 }), isNamed: fc.boolean() }),
  fc.record({ _tag: fc.constant("Focus" as const), focus: fc.boolean() }),
  fc.record({ _tag: fc.constant("Find" as const), isLate: fc.boolean(), count: fc.nat({ max: 3 }) }),
  fc.record({ _tag: fc.constant("Move" as const), step: fc.constantFrom(1, -1) }),
  fc.record({ _tag: fc.constant("Dismiss" as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const resultsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    label: `${index}`,
    detail: "",
    insert: `@${index}`,
  }))

/** What a draft is after a step, by the area alone. */
class Draft {
  state: ComposingState = composing.initialState

  get now(): Composing | undefined {
    return composingOf(this.state, draftId)
  }

  run(command: ComposingCommand): void {
    const decided = composing.decide(
      command,
      this.state,
      { now: EpochMs.make(0), actor: UserId.make("ada") },
      undefined,
    )
    if (E.isRight(decided))
      for (const event of decided.right) this.state = composing.evolve(this.state, event)
  }

  write(written: string, caretPosition: number, name: string | null): void {
    const mentions = name === null ? [] : [{ type: "USER" as const, id: "ann", name }]
    const draft = { text: written, caretPosition, mentions }
    this.state = composing.evolve(this.state, { _tag: "DraftChanged", channelId: draftId, draft })
  }
}

const take = (draft: Draft, one: Step): void => {
  const search = draft.now?.tagPosition?.search ?? ""
  const channelId = draftId
  if (one._tag === "Write") {
    const caret = Math.min(one.caret, one.text.length)
    const name = one.isNamed ? (tagAt(one.text, caret)?.search.trimEnd() ?? null) : null
    draft.write(one.text, caret, name)
  } else if (one._tag === "Focus") draft.run({ _tag: "FocusDraft", channelId, focus: one.focus })
  else if (one._tag === "Find") {
    const word = one.isLate ? `${search}x` : search
    draft.run({ _tag: "ShowTags", channelId, search: word, results: resultsOf(one.count) })
  } else if (one._tag === "Move") draft.run({ _tag: "MoveInTags", channelId, step: one.step })
  else draft.run({ _tag: "DismissTag", channelId })
}

it("a draft has the tag under its caret, what was found for that alone, and what is chosen of it", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const draft = new Draft()
      let written: Extract<Step, { readonly _tag: "Write" }> | null = null
      let dismissed: string | null = null
      let focus = false
      let found = 0
      for (const one of steps) {
        const before = draft.now
        if (one._tag === "Dismiss") dismissed = before?.tagPosition?.search ?? dismissed
        take(draft, one)
        if (one._tag === "Write") written = one
        if (one._tag === "Focus") focus = one.focus
        const { now } = draft
        if (now === undefined) continue
        const caret = Math.min(written?.caret ?? 0, written?.text.length ?? 0)
        const tag = written === null ? null : tagAt(written.text, caret)
        const isText = tag === null || written?.isNamed === true || tag.search === dismissed
        const shown =
          one._tag === "Write" || one._tag === "Dismiss" ? (isText ? null : tag) : before?.tagPosition
        expect(now.tagPosition ?? null).toEqual(shown ?? null)
        const isSame = JSON.stringify(before?.tagPosition ?? null) === JSON.stringify(now.tagPosition)
        if (!isSame) found = 0
        if (one._tag === "Find" && !one.isLate && now.tagPosition !== null) found = one.count
        expect(now.tagSearchResults).toEqual(resultsOf(found))
        expect(now.activeResult).toBeGreaterThanOrEqual(0)
        expect(now.activeResult).toBeLessThan(Math.max(1, found))
        expect([now.focus, now.caretPosition]).toEqual([focus, caret])
        expect(now.target).toEqual({ channelId: winter, huddle: 7 })
      }
    }),
  )
})

it("the results are gone through in a circle, and what changes nothing keeps the state", () => {
  const draft = new Draft()
  draft.write("@a", 2, null)
  draft.run({ _tag: "ShowTags", channelId: draftId, search: "a", results: resultsOf(3) })
  const active = (step: number) => {
    draft.run({ _tag: "MoveInTags", channelId: draftId, step })
    return draft.now?.activeResult
  }
  expect([active(-1), active(1), active(1)]).toEqual([2, 0, 1])
  const { state } = draft
  draft.write("@a", 2, null)
  draft.run({ _tag: "ShowTags", channelId: draftId, search: "b", results: [] })
  expect(draft.state).toBe(state)
})
