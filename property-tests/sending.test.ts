import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import { stateIn } from "#domain/shared.ts"
import type { SyncEvent } from "#domain/sync/events.ts"
import { commandIdAt } from "./arbitraries/ids.ts"
import { acts, settle } from "./sending/acts.ts"
import { create, expectSound, type Model, saying, type World } from "./sending/model.ts"
import { channel, own, someone } from "./sending/people.ts"
import { Server } from "./sending/server.ts"
import { Tab } from "./sending/tab.ts"

/** Two tabs that know a channel in which nothing was said. */
const begin = (): { model: Model; real: World } => {
  const server = new Server()
  server.run(commandIdAt(0), create, someone)
  const tabs = [new Tab(), new Tab()] as const
  for (const tab of tabs) tab.deliver(...server.all)
  return { model: { count: 0, queued: [], discarded: new Set() }, real: { server, tabs } }
}

describe("what two tabs of a user do", () => {
  it("shows exactly once, never as failed once it is stored, and is stored in its order", () => {
    fc.assert(
      fc.property(fc.commands([...acts], { maxCommands: 60, size: "max" }), (run) => {
        fc.modelRun(begin, run)
      }),
      { numRuns: 400 },
    )
  })

  it("ends the same in both tabs and on the server, whatever was lost on the way", () => {
    fc.assert(
      fc.property(fc.commands([...acts], { maxCommands: 60, size: "max" }), (run) => {
        const { model, real } = begin()
        fc.modelRun(() => ({ model, real }), run)
        settle(real)
        expectSound(model, real)
        for (const tab of real.tabs) {
          expect(tab.state.outbox.filter(({ status }) => status !== "REJECTED")).toEqual([])
          for (const stream of [channel, own]) {
            expect(tab.viewed(stream)).toEqual(real.server.fold(stream))
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe("one message", () => {
  it("shows once in whatever order its answer, its event, its failure and its retry come", async () => {
    const id = commandIdAt(7)
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { server, tabs } = begin().real
        const [tab] = tabs
        tab.queue(id, saying(id))
        const [entry] = tab.state.outbox
        if (entry === undefined) return expect.fail("nothing is queued")
        server.run(commandIdAt(6), saying(commandIdAt(6)), someone)
        const answer = tab.ask(server, entry)
        const refusal = { code: "timeout", message: "" }
        const steps: ReadonlyArray<ReadonlyArray<SyncEvent>> = [
          ...server.log(channel).map((envelope) => [{ _tag: "EventDelivered", envelope } as const]),
          ...answer.map((event) => [event]),
          [{ _tag: "CommandFailed", commandId: id, refusal }],
          [{ _tag: "CommandRetried", commandId: id }],
          [{ _tag: "CommandSent", commandId: id }],
        ]
        const counts: Array<number> = []
        for (const step of steps) {
          scheduler.schedule(Promise.resolve(step), step[0]?._tag ?? "").then((events) => {
            tab.record(...events)
            const shown = lastMessages(stateIn(tab.viewed(channel), "buzz"), 10)
            counts.push(shown.filter((message) => message.id === id).length)
          })
        }
        await scheduler.waitAll()
        expect(counts).toEqual(steps.map(() => 1))
        expect(tab.state.outbox).toEqual([])
        expect(tab.viewed(channel)).toEqual(server.fold(channel))
      }),
      { numRuns: 200 },
    )
  })

  it("that is refused leaves no trace but itself", () => {
    const { real } = begin()
    const [tab] = real.tabs
    const before = tab.state
    expect(tab.queue(commandIdAt(7), saying(commandIdAt(7)))).toBe(true)
    const refusal = { code: "EmptyMessage", message: "" }
    tab.record({ _tag: "CommandRejected", commandId: commandIdAt(7), refusal })
    expect(tab.viewed(channel)).toBe(tab.confirmed(channel))
    tab.command({ _tag: "DiscardCommand", commandId: commandIdAt(7) })
    expect(tab.state).toEqual(before)
  })
})
