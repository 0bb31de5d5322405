import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { type LevelKey, levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "../store/store.ts"
import { eventsOf, handleEach, handleLatest } from "./reactor.ts"
import { makeRequests } from "./requests.fixture.ts"

const flights = levelKey(CardUrn.make("flights"), 0)
const delays = levelKey(CardUrn.make("delays"), 0)

const setUp = () => {
  const store = makeStore(() => 0)
  const runtime = ManagedRuntime.make(Layer.empty)
  runtime.runSync(Effect.void)
  const recorded: Array<string> = []
  eventsOf(store, "RenderFailed").subscribe(({ key, message }) => recorded.push(`${key} ${message}`))
  const { requests, send } = makeRequests<string, string>()
  const respond = ({ key }: { readonly key: LevelKey }) =>
    send(key).pipe(
      Effect.map((message): ReadonlyArray<RootEvent> => [{ _tag: "RenderFailed", key, message }]),
      Effect.orDie,
    )
  const request = (key: LevelKey): void => store.record([{ _tag: "RenderRequested", key }])
  return { store, runtime, recorded, requests, answer: respond, request }
}

describe("handling the latest", () => {
  it("interrupts the earlier effect of the same key and lets other keys go on", () => {
    const { store, runtime, recorded, requests, answer, request } = setUp()
    handleLatest(store, runtime, "RenderRequested", ({ key }) => key, answer)
    request(flights)
    request(delays)
    request(flights)
    expect(requests.map(({ request, isInterrupted }) => [request, isInterrupted()])).toEqual([
      [flights, true],
      [delays, false],
      [flights, false],
    ])
    requests[0]?.respond("too late")
    requests[1]?.respond("other")
    requests[2]?.respond("latest")
    expect(recorded).toEqual([`${delays} other`, `${flights} latest`])
  })

  it("interrupts an effect when its time is over, and handles the next event all the same", () => {
    const { store, runtime, recorded, requests, answer, request } = setUp()
    handleLatest(
      store,
      runtime,
      "RenderRequested",
      ({ key }) => key,
      answer,
      () => eventsOf(store, "DrillPopped"),
    )
    request(flights)
    store.record([{ _tag: "DrillPopped", card: CardUrn.make("flights"), level: 1 }])
    expect(requests[0]?.isInterrupted()).toBe(true)
    request(flights)
    requests[1]?.respond("again")
    expect(recorded).toEqual([`${flights} again`])
  })

  it("interrupts what runs and handles no more events when it is unsubscribed", () => {
    const { store, runtime, recorded, requests, answer, request } = setUp()
    const subscription = handleLatest(store, runtime, "RenderRequested", ({ key }) => key, answer)
    request(flights)
    subscription.unsubscribe()
    request(delays)
    expect(requests.map(({ isInterrupted }) => isInterrupted())).toEqual([true])
    expect(recorded).toEqual([])
  })

  it("continues after an effect that dies, and reports the defect", () => {
    const { store, runtime, recorded, request } = setUp()
    let calls = 0
    handleLatest(
      store,
      runtime,
      "RenderRequested",
      ({ key }) => key,
      ({ key }) => {
        calls += 1
        if (calls === 1) throw new Error("a bug")
        return Effect.succeed([{ _tag: "RenderFailed", key, message: "second" }])
      },
    )
    request(flights)
    request(flights)
    expect(recorded).toEqual([`${flights} second`])
    expect(store.state().defect).toEqual([{ where: "RenderRequested", message: "a bug" }])
  })
})

describe("handling each", () => {
  it("lets every effect finish, in whatever order they end", () => {
    const { store, runtime, recorded, requests, answer, request } = setUp()
    handleEach(store, runtime, "RenderRequested", answer)
    request(flights)
    request(flights)
    requests[1]?.respond("second")
    requests[0]?.respond("first")
    expect(recorded).toEqual([`${flights} second`, `${flights} first`])
  })
})

describe("events of a kind", () => {
  it("leave out all others", () => {
    const { store } = setUp()
    const recorded: Array<string> = []
    eventsOf(store, "HomeRequested", "HomeFailed").subscribe(({ _tag }) => recorded.push(_tag))
    store.record([
      { _tag: "HomeRequested" },
      { _tag: "FeedClosed" },
      { _tag: "HomeFailed", failure: { code: "unknown", message: "Network Error" } },
    ])
    expect(recorded).toEqual(["HomeRequested", "HomeFailed"])
  })
})
