import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { deletedText } from "#domain/buzz/channel.ts"
import { buzzDecider } from "#domain/buzz/decide.ts"
import type { BuzzEvent, ChannelEnvelope } from "#domain/buzz/events.ts"
import { channelOf, lastMessages, pendingOf } from "#domain/buzz/select.ts"
import type { BuzzState, PendingMessage } from "#domain/buzz/types.ts"
import { ChannelId, type CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { commandIdAt } from "./arbitraries/ids.ts"

const { evolve, initialState } = buzzDecider
const here = ChannelId.make("c1")
const me = UserId.make("ada")
const empty = { tags: [] }

const envelopeAt = (seq: number, commandId: CommandId, text: string): ChannelEnvelope => ({
  id: `e${seq}`,
  stream: `channel:${here}`,
  seq: Seq.make(seq),
  at: EpochMs.make(seq),
  actor: me,
  origin: "user",
  commandId,
  event: { _tag: "MessageSent", content: { text, ...empty }, attachments: [] },
})

const pendingMessage = (id: CommandId): PendingMessage => ({
  id,
  channelId: here,
  composed: EpochMs.make(0),
  createdBy: me,
  content: { text: id, ...empty },
  attachments: [],
  status: "CREATING",
  failure: null,
})

const shown = (state: BuzzState): ReadonlyArray<string> => [
  ...lastMessages(channelOf(state, here), Number.POSITIVE_INFINITY).map(({ id }) => id),
  ...pendingOf(state.pending, here).map(({ id }) => id),
]

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

interface Model {
  composed: number
  /** The server's log: the ids in their order. */
  log: Array<CommandId>
  failed: Set<CommandId>
  removed: Set<CommandId>
}
interface Client {
  state: BuzzState
}

const confirmed = (client: Client) => channelOf(client.state, here)?.head ?? 0
const expectOnce = (model: Model, client: Client) => {
  const ids = shown(client.state)
  const composed = Array.from({ length: model.composed }, (_, index) => commandIdAt(index))
  const known = new Set(model.log.slice(0, confirmed(client)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(composed.filter((id) => known.has(id) || !model.removed.has(id)).toSorted())
  for (const { id, status } of client.state.pending) {
    expect(known.has(id)).toBe(false)
    expect(status).toBe(model.failed.has(id) ? "FAILED" : "CREATING")
  }
}

const isPending = (client: Client, id: CommandId) => client.state.pending.some((message) => message.id === id)

class Compose implements fc.Command<Model, Client> {
  check = () => true
  run(model: Model, client: Client) {
    const message = pendingMessage(commandIdAt(model.composed))
    client.state = evolve(client.state, { _tag: "MessageComposed", message })
    model.composed += 1
    expectOnce(model, client)
  }
  toString = () => "compose"
}

/** The server stores a message once, whether it answers or not. */
class Store implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.composed > 0
  run(model: Model) {
    const id = commandIdAt(this.pick % model.composed)
    if (!model.log.includes(id)) model.log.push(id)
  }
  toString = () => `store(${this.pick})`
}

/** One stored event reaches the client, in any order and any number of times. */
class Deliver implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.log.length > 0
  run(model: Model, client: Client) {
    const index = this.pick % model.log.length
    const id = model.log[index]
    if (id === undefined) return
    client.state = evolve(client.state, { _tag: "EventDelivered", envelope: envelopeAt(index + 1, id, id) })
    model.failed.delete(id)
    expectOnce(model, client)
  }
  toString = () => `deliver(${this.pick})`
}

class Fail implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.composed > 0
  run(model: Model, client: Client) {
    const id = commandIdAt(this.pick % model.composed)
    const held = channelOf(client.state, here)?.held.some((envelope) => envelope.commandId === id) ?? false
    if (isPending(client, id) && !held) model.failed.add(id)
    client.state = evolve(client.state, { _tag: "MessageSendFailed", id, message: "timeout" })
    expectOnce(model, client)
  }
  toString = () => `fail(${this.pick})`
}

class Retry implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.composed > 0
  run(model: Model, client: Client) {
    const id = commandIdAt(this.pick % model.composed)
    const answer = buzzDecider.decide({ _tag: "RetryMessage", id }, client.state, {
      now: EpochMs.make(0),
      actor: me,
    })
    expect(E.isRight(answer)).toBe(isPending(client, id) && model.failed.has(id))
    if (E.isRight(answer)) {
      client.state = answer.right.reduce(evolve, client.state)
      model.failed.delete(id)
    }
    expectOnce(model, client)
  }
  toString = () => `retry(${this.pick})`
}

/** A failed message is taken back; the server may have stored it all the same. */
class TakeBack implements fc.Command<Model, Client> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>) => model.failed.size > 0
  run(model: Model, client: Client) {
    const id = [...model.failed][this.pick % model.failed.size]
    if (id === undefined) return
    client.state = evolve(client.state, { _tag: "PendingRemoved", id })
    model.failed.delete(id)
    model.removed.add(id)
    expectOnce(model, client)
  }
  toString = () => `take back(${this.pick})`
}

/** The page is loaded again: what was on its way is composed again, before or after the stream has come. */
class Reload implements fc.Command<Model, Client> {
  readonly streamFirst: boolean
  constructor(streamFirst: boolean) {
    this.streamFirst = streamFirst
  }
  check = () => true
  run(model: Model, client: Client) {
    const kept = client.state.pending.map((message): BuzzEvent => ({ _tag: "MessageComposed", message }))
    const stream: BuzzEvent = {
      _tag: "StreamReset",
      stream: `channel:${here}`,
      envelopes: model.log.map((id, index) => envelopeAt(index + 1, id, id)),
    }
    const events = this.streamFirst ? [stream, ...kept] : [...kept, stream]
    client.state = events.reduce(evolve, initialState)
    for (const id of model.log) model.failed.delete(id)
    expectOnce(model, client)
  }
  toString = () => `reload(${this.streamFirst ? "stream first" : "kept first"})`
}

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
