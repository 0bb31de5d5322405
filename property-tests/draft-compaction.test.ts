import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { compaction, type StoredDraftsEvent } from "#domain/areas/draft/compaction.ts"
import {
  besideIn,
  type Drafts,
  type DraftsCommand,
  draftIn,
  drafts,
  lastSaveIn,
} from "#domain/areas/draft/drafts.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"

const ada = UserId.make("ada")
const channels = ["topic:a", "topic:b", "topic:c"].map((id) => ChannelId.make(id))
const idOf = (at: number) => CommandId.make(`0197a3c2-0000-7000-8000-${String(at).padStart(12, "0")}`)

const foldFrom = (state: Drafts, log: ReadonlyArray<StoredDraftsEvent>): Drafts =>
  log.reduce((before, { event, meta }) => drafts.evolve(before, event, meta), state)
const foldOf = (log: ReadonlyArray<StoredDraftsEvent>): Drafts => foldFrom(drafts.initialState, log)

/** A command on drafts as they are. */
type Act = (state: Drafts) => DraftsCommand
const channelId = fc.constantFrom(...channels)
const text = fc.stringMatching(/^[xy]{0,3}$/)
const save = (isKnowing: fc.Arbitrary<boolean>): fc.Arbitrary<Act> =>
  fc.record({ channelId, text, isKnowing }).map(({ channelId, text, isKnowing }) => (state) => ({
    _tag: "SaveDraft",
    channelId,
    draft: { text: text === "" ? "" : `said-${text}`, caretPosition: 0 },
    over: isKnowing ? lastSaveIn(state, channelId) : idOf(0),
  }))
const clear = channelId.map<Act>((channelId) => () => ({ _tag: "ClearDraft", channelId }))
const settle = channelId.map<Act>((channelId) => () => ({ _tag: "SettleDraft", channelId }))
const onDevices = fc.oneof({ weight: 4, arbitrary: save(fc.boolean()) }, clear, settle)
const onOneDevice = fc.oneof({ weight: 3, arbitrary: save(fc.constant(true)) }, clear)

/** The log that commands lead to; each event has a number, and leaves out some as other events of the stream do. */
const logs = (act: fc.Arbitrary<Act>) =>
  fc.array(act, { minLength: 1, maxLength: 40 }).map((acts) => {
    const log: Array<StoredDraftsEvent> = []
    let state = drafts.initialState
    for (const [index, command] of acts.entries()) {
      const seq = Seq.make(2 * index + 1)
      const commandId = idOf(seq)
      const at = EpochMs.make(seq)
      const decided = drafts.decide(command(state), state, { actor: ada, commandId, now: at })
      for (const event of E.isRight(decided) ? decided.right : []) {
        const meta = { stream: userStream(ada), seq, at, actor: ada, commandId }
        log.push({ meta, event })
        state = drafts.evolve(state, event, meta)
      }
    }
    return log
  })

type Rewritten = ReturnType<typeof compaction>["rewritten"]
const withRewritten = (log: ReadonlyArray<StoredDraftsEvent>, rewritten: Rewritten) =>
  log.map((stored) => ({ ...stored, event: rewritten.get(stored.meta.seq) ?? stored.event }))

/**
 * A log after compactions of its first events, at each of some numbers of them, as the server does them: from those that
 * the one before has kept.
 */
const compacted = (log: ReadonlyArray<StoredDraftsEvent>, at: ReadonlyArray<number>) => {
  let [stored, done, kept] = [log, 0, new Set<Seq>() as ReadonlySet<Seq>]
  const stages = [stored]
  for (const end of at.toSorted((a, b) => a - b)) {
    const taken = stored.slice(0, end).filter(({ meta }, index) => index >= done || kept.has(meta.seq))
    const result = compaction(taken)
    stored = withRewritten(stored, result.rewritten)
    ;[done, kept] = [end, result.kept]
    stages.push(stored)
  }
  return stages
}
const textsIn = (log: ReadonlyArray<StoredDraftsEvent>) =>
  log.flatMap(({ event }) =>
    event._tag === "DraftSaved" && event.draft.text !== "" ? [event.draft.text] : [],
  )
const cuts = fc.array(fc.nat(40), { maxLength: 4 })

describe("drafts whose earlier events were compacted", () => {
  it("are the same, whatever devices saved, wherever they were compacted, and while they are", () => {
    fc.assert(
      fc.property(logs(onDevices), cuts, fc.nat(40), (log, at, part) => {
        const expected = foldOf(log)
        const stages = compacted(log, [...at, log.length])
        for (const stage of stages) expect(foldOf(stage)).toEqual(expected)
        const some = new Map([...compaction(log).rewritten].slice(0, part))
        expect(foldOf(withRewritten(log, some))).toEqual(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  it("are the same for a client that has those of before and goes on from any event, at any time", () => {
    fc.assert(
      fc.property(logs(onDevices), cuts, fc.array(fc.nat(12), { maxLength: 5 }), (log, at, steps) => {
        let [state, had] = [drafts.initialState, 0]
        for (const [index, stage] of compacted(log, [...at, log.length]).entries()) {
          const next = had + (steps[index] ?? 0)
          state = foldFrom(state, stage.slice(had, next))
          had = Math.min(next, log.length)
        }
        const last = compacted(log, [...at, log.length]).at(-1) ?? log
        expect(foldFrom(state, last.slice(had))).toEqual(foldOf(log))
      }),
      { numRuns: 4_000 },
    )
  })

  it("leave no text in the events but their own, and nothing of a channel without one", () => {
    fc.assert(
      fc.property(logs(onOneDevice), cuts, (log, at) => {
        const texts = textsIn(compacted(log, [...at, log.length]).at(-1) ?? log)
        const own = foldOf(log).map(({ draft }) => draft.text)
        expect(texts.toSorted()).toEqual(own.filter((one) => one !== "").toSorted())
      }),
      { numRuns: 1_000 },
    )
    fc.assert(
      fc.property(logs(onDevices), cuts, (log, at) => {
        const state = foldOf(log)
        const left = compacted(log, [...at, log.length]).at(-1) ?? log
        for (const channelId of channels.filter((id) => draftIn(state, id) === undefined)) {
          expect(textsIn(left.filter(({ event }) => event.channelId === channelId))).toEqual([])
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it("keep what another device saved meanwhile until its person decides", () => {
    fc.assert(
      fc.property(logs(onDevices), (log) => {
        const said = textsIn(withRewritten(log, compaction(log).rewritten))
        for (const { channelId } of foldOf(log)) {
          for (const { text } of besideIn(foldOf(log), channelId)) {
            if (text !== "") expect(said).toContain(text)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
