import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { draftOf } from "#domain/areas/draft/draft.ts"
import { besideIn, draftIn } from "#domain/areas/draft/drafts.ts"
import { noDraft } from "#domain/areas/draft/types.ts"
import { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { sendable } from "#domain/sync/sendable.ts"
import { changeDraft, keepDraft, saveDelay, shownDraft } from "#services/draft/keepDraft.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { Server } from "./sending/server.ts"

const ada = UserId.make("ada")
const channelId = ChannelId.make("card:flights")
const stream = userStream(ada)

/** A device of Ada with the channel open. */
class Device {
  readonly store = makeStore(() => 0)
  readonly #scheduler = new VirtualTimeScheduler(undefined, 0)
  #kept = this.#keep()
  #received = 0

  constructor() {
    const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
    this.store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  }

  get text(): string {
    return shownDraft(this.store.state(), ada, channelId).text
  }

  /** What is typed here and not saved yet. */
  get typed(): string | undefined {
    return draftOf(this.store.state().draft, channelId)?.text
  }

  write(text: string): void {
    changeDraft(this.store, channelId, { ...noDraft, text, caretPosition: text.length })
  }

  pause(): void {
    this.#scheduler.maxFrames = this.#scheduler.now() + saveDelay
    this.#scheduler.flush()
  }

  /** Sends the first command of the outbox, and hears what came of it. */
  send(server: Server): boolean {
    const [entry] = sendable(this.store.state().sync)
    if (entry === undefined) return false
    const done = server.run(entry.commandId, entry.request, ada)
    if (E.isLeft(done)) throw new Error(`The server refused ${entry.request.command._tag}`)
    const seq = done.right.at(-1)?.seq ?? null
    this.receive(server)
    this.store.record([{ _tag: "CommandConfirmed", commandId: entry.commandId, seq }])
    return true
  }

  receive(server: Server): void {
    const log = server.log(stream)
    const missed = log.slice(this.#received)
    this.#received = log.length
    this.store.record(missed.map((envelope) => ({ _tag: "EventDelivered", envelope })))
  }

  /** Leaves the channel and opens it again. */
  reopen(): void {
    this.#kept.unsubscribe()
    this.#kept = this.#keep()
  }

  #keep() {
    return keepDraft(this.store, ada, channelId, this.#scheduler)
  }
}

const savedOn = (server: Server): string =>
  draftIn(stateIn(server.fold(stream), "drafts"), channelId)?.text ?? ""

/** Lets everything that is typed be saved, sent and received. */
const settle = (server: Server, devices: ReadonlyArray<Device>): void => {
  for (let round = 0; round < 4; round++) {
    for (const device of devices) {
      device.pause()
      while (device.send(server)) device.receive(server)
    }
    for (const device of devices) device.receive(server)
  }
}

type Step = "write" | "pause" | "send" | "receive" | "reopen"

const act = fc.record({
  on: fc.nat({ max: 1 }),
  step: fc.constantFrom<Step>("write", "write", "write", "pause", "send", "receive", "reopen"),
  text: fc.stringMatching(/^[a-z]{0,4}$/),
})

/** Does a step on a device: nothing comes over what is being typed there. */
const take = (device: Device, server: Server, step: Step, text: string): void => {
  const { typed } = device
  if (step === "write") device.write(text)
  else if (step === "send" || step === "receive") device[step](server)
  else device[step]()
  const expected = step === "write" ? text : typed
  if (expected !== undefined) expect(device.text).toBe(expected)
}

describe("the draft of a person on two devices", () => {
  it("ends the same on both, as it was saved last", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const server = new Server()
        const devices = [new Device(), new Device()] as const
        for (const { on, step, text } of acts) take(on === 0 ? devices[0] : devices[1], server, step, text)
        settle(server, devices)
        for (const device of devices) {
          expect(device.typed).toBeUndefined()
          expect(device.text).toBe(savedOn(server))
        }
      }),
      { numRuns: 400 },
    )
  })

  it("is what was typed last, where only one of them types", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const server = new Server()
        const devices = [new Device(), new Device()] as const
        const [one, other] = devices
        for (const { on, step, text } of acts) {
          take(on === 0 || step === "write" ? one : other, server, step, text)
        }
        const last = acts.findLast(({ step }) => step === "write")?.text ?? ""
        settle(server, devices)
        expect([one.text, other.text, savedOn(server)]).toEqual([last, last, last])
      }),
      { numRuns: 200 },
    )
  })

  it("loses no text that one of them saved before it knew of the other's", () => {
    const word = fc.stringMatching(/^[a-z]{3,6}$/)
    fc.assert(
      fc.property(word, word, (here, there) => {
        fc.pre(!here.startsWith(there) && !there.startsWith(here))
        const server = new Server()
        const [one, other] = [new Device(), new Device()]
        one.write(here)
        other.write(there)
        settle(server, [one, other])
        expect(one.text).toBe(there)
        expect(savedOn(server)).toBe(there)
        const beside = () =>
          besideIn(stateIn(server.fold(stream), "drafts"), channelId).map(({ text }) => text)
        expect(beside()).toEqual([here])
        // What goes on with the one that is shown leaves the other beside it.
        other.write(`${there} more`)
        settle(server, [one, other])
        expect(beside()).toEqual([here])
        // Once that is sent, the other is a draft still, on both.
        other.write("")
        settle(server, [one, other])
        expect([one.text, other.text, beside()]).toEqual([here, here, []])
      }),
      { numRuns: 50 },
    )
  })
})
