import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deletedText } from "#domain/buzz/channel.ts"
import { buzzDecider } from "#domain/buzz/decide.ts"
import type { BuzzEvent, ChannelEnvelope } from "#domain/buzz/events.ts"
import { channelOf, lastMessages, pendingOf } from "#domain/buzz/select.ts"
import type { BuzzState } from "#domain/buzz/types.ts"
import { type CommandId, Seq } from "#domain/kernel/ids.ts"
import { commandIdAt } from "./arbitraries/ids.ts"
import { Compose } from "./sending/compose.ts"
import { Deliver } from "./sending/deliver.ts"
import { Fail } from "./sending/fail.ts"
import { envelopeAt, here, pendingMessage, shown } from "./sending/model.ts"
import { Reload } from "./sending/reload.ts"
import { Retry } from "./sending/retry.ts"
import { Store } from "./sending/store.ts"
import { TakeBack } from "./sending/takeBack.ts"

const { evolve, initialState } = buzzDecider

describe("one message, sent", () => {
  const id = commandIdAt(1)
  const first = envelopeAt(1, commandIdAt(9), "before")
  const sent = envelopeAt(2, id, id)
  const composed: BuzzEvent = { _tag: "MessageComposed", message: pendingMessage(id) }
  const steps: ReadonlyArray<BuzzEvent> = [
    { _tag: "EventDelivered", envelope: first },
    { _tag: "EventDelivered", envelope: sent },
    { _tag: "EventDelivered", envelope: sent },
    { _tag: "MessageSendFailed", id, message: "timeout" },
    { _tag: "MessageSendRetried", id },
    composed,
  ]

  it("shows once whichever of response, event, failure and retry comes first", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let state = evolve(initialState, composed)
        const counts: Array<number> = []
        for (const step of steps) {
          scheduler.schedule(Promise.resolve(step), step._tag).then((event) => {
            state = evolve(state, event)
            counts.push(shown(state).filter((other) => other === id).length)
          })
        }
        await scheduler.waitAll()
        expect(counts).toEqual(steps.map(() => 1))
        expect(state.pending).toEqual([])
        expect(channelOf(state, here)?.messages.length).toBe(2)
      }),
      { numRuns: 300 },
    )
  })

  it("has not failed once it is known to be stored, even beyond a gap", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps.slice(3)], { minLength: 3 }), (order) => {
        const begun = [composed, { _tag: "MessageSendFailed", id, message: "timeout" } as const].reduce(
          evolve,
          initialState,
        )
        const held = evolve(begun, { _tag: "EventDelivered", envelope: sent })
        const state = order.reduce(evolve, held)
        expect(pendingOf(state.pending, here).map(({ status }) => status)).toEqual(["CREATING"])
      }),
    )
  })
})

describe("many messages, sent", () => {
  it("show exactly once each, never as failed after their confirmation", () => {
    const pick = fc.nat({ max: 20 })
    const commands = [
      fc.constant(new Compose()),
      pick.map((at) => new Store(at)),
      pick.map((at) => new Deliver(at)),
      pick.map((at) => new Fail(at)),
      pick.map((at) => new Retry(at)),
      pick.map((at) => new TakeBack(at)),
      fc.boolean().map((streamFirst) => new Reload(streamFirst)),
    ]
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 60 }), (run) => {
        fc.modelRun(
          () => ({
            model: { composed: 0, log: [], failed: new Set<CommandId>(), removed: new Set<CommandId>() },
            real: { state: initialState },
          }),
          run,
        )
      }),
      { numRuns: 300 },
    )
  })

  it("say that they were deleted, and come back", () => {
    const sent = envelopeAt(1, commandIdAt(1), "hello")
    const change = (seq: number, event: ChannelEnvelope["event"]): BuzzEvent => ({
      _tag: "EventDelivered",
      envelope: { ...sent, id: `e${seq}`, seq: Seq.make(seq), commandId: commandIdAt(seq), event },
    })
    const messageSeq = Seq.make(1)
    const deleted = [
      { _tag: "EventDelivered", envelope: sent } as const,
      change(2, { _tag: "MessageDeleted", messageSeq }),
    ].reduce(evolve, initialState)
    const texts = (state: BuzzState) =>
      lastMessages(channelOf(state, here), 9).map(({ content }) => content.text)
    expect(texts(deleted)).toEqual([deletedText])
    expect(texts(evolve(deleted, change(3, { _tag: "MessageRestored", messageSeq })))).toEqual(["hello"])
  })
})
