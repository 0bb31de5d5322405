import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, type CommandId } from "#domain/kernel/ids.ts"
import type { SharedEnvelope, SharedRequest } from "#domain/shared.ts"
import { viewOf } from "#domain/sync/view.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { networkFailed, requestTimedOut, statusFailed } from "../http/requestFailed.ts"
import { makeStore } from "../store/appStore.ts"
import { created, message, sending, stream } from "../sync/envelopes.fixture.ts"
import type { SyncSourceShape } from "../sync/syncSource.ts"
import { reactOutbox } from "./outboxReactor.ts"
import { makeRequests } from "./requests.fixture.ts"

const stored = (envelope: SharedEnvelope): StoredEnvelope => JSON.parse(JSON.stringify(envelope))
const refusedWith = (status: number, code: string) =>
  statusFailed({ status, statusText: "", headers: {}, data: { code, message: "No", field: "text" } })

const setUp = (run?: SyncSourceShape["run"]) => {
  const store = makeStore(() => 5)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: created },
  ])
  const calls = makeRequests<
    { readonly id: CommandId; readonly request: SharedRequest },
    ReadonlyArray<StoredEnvelope>
  >()
  const locked: Array<string> = []
  const source: SyncSourceShape = {
    run: run ?? ((id, request) => calls.send({ id, request })),
    events: () => Effect.never,
    messages: () => Effect.never,
    signal: () => Effect.never,
    open: () => {
      throw new Error("The outbox opens no feed.")
    },
  }
  const subscription = reactOutbox(store, { runFork: Effect.runFork }, source, (effect) =>
    Effect.suspend(() => {
      locked.push("locked")
      return effect
    }),
  )
  return {
    store,
    subscription,
    locked,
    calls: calls.requests,
    send: (n: number, text: string) => store.dispatch(sending(text), "user", commandIdOf(n)),
    respond: (at: number, ...envelopes: ReadonlyArray<SharedEnvelope>) =>
      calls.requests[at]?.respond(envelopes.map(stored)),
    deliver: (envelope: SharedEnvelope) => store.record([{ _tag: "EventDelivered", envelope }]),
    sentIds: () => calls.requests.map(({ request: { id } }) => id),
    outbox: () => store.state().sync.outbox.map(({ status, refusal }) => [status, refusal?.code]),
    shown: () =>
      lastMessages(viewOf(store.state().sync, stream, "buzz"), 9).map(({ content: { text } }) => text),
  }
}
const id = commandIdOf(9)

describe("a command that is queued", () => {
  it("is sent once, under its id and the lock, and confirmed by the response", () => {
    const { send, calls, respond, outbox, shown, locked } = setUp()
    send(9, "late again")
    expect(calls.map(({ request }) => request)).toEqual([{ id, request: sending("late again") }])
    expect([outbox(), shown(), locked]).toEqual([[["SENT", undefined]], ["late again"], ["locked"]])
    respond(0, message(2, "late again", id))
    expect([outbox(), shown(), calls.length]).toEqual([[], ["late again"], 1])
  })

  it.each(["the answer first", "the feed first"])("is there once when both bring it, %s", (order) => {
    const { send, respond, deliver, outbox, shown } = setUp()
    send(9, "late again")
    if (order === "the feed first") deliver(message(2, "late again", id))
    respond(0, message(2, "late again", id))
    if (order === "the answer first") deliver(message(2, "late again", id))
    expect([outbox(), shown()]).toEqual([[], ["late again"]])
  })

  it("waits for the one before it in its stream, and for no other stream", () => {
    const { store, send, sentIds, respond, outbox } = setUp()
    send(9, "first")
    send(10, "second")
    const favorite = { _tag: "FavoriteCard", urn: CardUrn.make("flights") } as const
    store.dispatch({ area: "home", command: favorite }, "user", commandIdOf(11))
    expect(sentIds()).toEqual([id, commandIdOf(11)])
    respond(0, message(2, "first", id))
    expect(sentIds()).toEqual([id, commandIdOf(11), commandIdOf(10)])
    expect(outbox().length).toBe(2)
  })

  it("is done when it changed nothing on the server", () => {
    const { send, respond, outbox } = setUp()
    send(9, "late again")
    respond(0)
    expect(outbox()).toEqual([])
  })

  it("is not sent any more when the reactor is gone, and its call is interrupted", () => {
    const { send, calls, subscription } = setUp()
    send(9, "late again")
    subscription.unsubscribe()
    send(10, "later")
    expect(calls.map(({ isInterrupted }) => isInterrupted())).toEqual([true])
  })
})

describe("a command without a response", () => {
  it.each([
    ["the network is away", networkFailed(null)],
    ["it takes too long", requestTimedOut(1000)],
    ["the server fails", refusedWith(503, "unavailable")],
    ["the session has ended", refusedWith(401, "session")],
    ["there are too many calls", refusedWith(429, "rate")],
  ])("has failed when %s, holds up its stream, and is retried under the same id", (_, failure) => {
    const { store, send, calls, sentIds, respond, outbox } = setUp()
    send(9, "first")
    send(10, "second")
    calls[0]?.fail(failure)
    expect(outbox()).toEqual([
      ["FAILED", failure.asFailure.code],
      ["QUEUED", undefined],
    ])
    store.dispatch({ area: "sync", command: { _tag: "RetryCommand", commandId: id } })
    expect(sentIds()).toEqual([id, id])
    respond(1, message(2, "first", id))
    expect(sentIds()).toEqual([id, id, commandIdOf(10)])
  })

  it("has not failed when the feed has delivered it", () => {
    const { send, calls, deliver, outbox, shown } = setUp()
    send(9, "late again")
    deliver(message(2, "late again", id))
    calls[0]?.fail(networkFailed(null))
    expect([outbox(), shown()]).toEqual([[], ["late again"]])
  })

  it("has failed when sending it dies of a bug, and the next one of its stream does not wait for ever", () => {
    const { store, send, outbox } = setUp(() => Effect.die(new Error("a bug")))
    send(9, "late again")
    expect(outbox()).toEqual([["FAILED", "unknown"]])
    store.dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId: id } })
    expect(outbox()).toEqual([])
  })
})

describe("a command that was given too often", () => {
  it("stays, and knows from when on the server takes it", () => {
    const { store, send, calls } = setUp()
    send(9, "first")
    const before = Date.now()
    const data = { code: "command.limit", message: "No", field: "command", retryAfter: 90 }
    calls[0]?.fail(statusFailed({ status: 429, statusText: "", headers: {}, data }))
    const [entry] = store.state().sync.outbox
    expect(entry).toMatchObject({ status: "FAILED", refusal: { code: "command.limit" } })
    expect(entry?.refusal?.until).toBeGreaterThanOrEqual(before + 90_000)
    expect(entry?.refusal?.until).toBeLessThanOrEqual(Date.now() + 90_000)
  })
})

describe("a command that the server refuses", () => {
  it("is rejected with its reason, shows no longer, and lets the next one pass", () => {
    const { store, send, calls, sentIds, shown } = setUp()
    send(9, "first")
    send(10, "second")
    calls[0]?.fail(refusedWith(422, "message.length"))
    expect(store.state().sync.outbox[0]).toMatchObject({
      status: "REJECTED",
      refusal: { code: "message.length", message: "No", field: "text" },
    })
    expect([sentIds(), shown()]).toEqual([[id, commandIdOf(10)], ["second"]])
    expect(store.dispatch({ area: "sync", command: { _tag: "RetryCommand", commandId: id } })).toEqual({
      _tag: "NotFailed",
      commandId: id,
    })
  })
})
