import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import type { User } from "#domain/areas/people/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { networkFailed, requestAborted } from "../http/requestFailed.ts"
import { makeStore } from "../store/appStore.ts"
import { followLoading, loadingIn, requestOne } from "./loading.ts"
import { eventsOf } from "./reactor.ts"
import { makeRequests } from "./requests.fixture.ts"

const ada = UserId.make("ada")
const bob = UserId.make("bob")

const setUp = () => {
  const store = makeStore(() => 0)
  const runtime = ManagedRuntime.make(Layer.empty)
  runtime.runSync(Effect.void)
  const { requests: sent, send } = makeRequests<string, User>()
  const follow = () =>
    followLoading(
      store,
      ({ people }) => people.status,
      loadingIn,
      (id) =>
        requestOne(
          runtime,
          "people",
          Effect.map(send(id), (user) => ({ _tag: "UsersLoaded" as const, users: [user] })),
          () => ({ _tag: "UsersFailed", ids: [UserId.make(id)] }),
        ),
    )
  const load = (...ids: ReadonlyArray<UserId>): void => {
    store.record([{ _tag: "UsersRequested", ids }])
  }
  const requests = () =>
    sent.map(({ request, isInterrupted }) => `${request}${isInterrupted() ? " interrupted" : ""}`).sort()
  const statuses = () => [...loadingIn(store.state().people.status)].map(([id]) => id)
  return { store, runtime, sent, follow, load, requests, statuses }
}

describe("what the state shows as loading", () => {
  it("is requested once for each key, also what was loading before", () => {
    const { store, follow, load, requests } = setUp()
    load(ada)
    follow()
    load(bob)
    store.record([{ _tag: "FeedClosed" }])
    expect(requests()).toEqual(["ada", "bob"])
  })

  it("is requested again when it is loading again, even within one turn", () => {
    const { store, sent, follow, load, requests, statuses } = setUp()
    follow()
    eventsOf(store, "UsersFailed").subscribe(({ ids }) => {
      if (sent.length < 3) load(...ids)
    })
    load(ada)
    sent[0]?.fail(networkFailed(null))
    sent[1]?.fail(networkFailed(null))
    expect(requests()).toEqual(["ada", "ada", "ada"])
    sent[2]?.fail(networkFailed(null))
    expect(statuses()).toEqual([])
  })

  it("has its request interrupted when it is loading no longer, and others go on", () => {
    const { store, follow, load, requests } = setUp()
    follow()
    load(ada, bob)
    store.record([{ _tag: "UsersFailed", ids: [ada] }])
    expect(requests()).toEqual(["ada interrupted", "bob"])
  })

  it("has its requests interrupted when the follower ends, and starts no more", () => {
    const { follow, load, requests } = setUp()
    const following = follow()
    load(ada)
    following.unsubscribe()
    load(bob)
    expect(requests()).toEqual(["ada interrupted"])
  })
})

describe("a request", () => {
  it("that was aborted changes nothing, and is not repeated", () => {
    const { store, sent, follow, load, requests, statuses } = setUp()
    follow()
    load(ada)
    sent[0]?.fail(requestAborted())
    store.record([{ _tag: "FeedClosed" }])
    expect([requests(), statuses()]).toEqual([["ada"], ["ada"]])
  })

  it("that dies is reported, and leaves nothing loading", () => {
    const { store, runtime, statuses } = setUp()
    followLoading(
      store,
      ({ people }) => people.status,
      loadingIn,
      () =>
        requestOne(
          runtime,
          "people",
          Effect.suspend(() => {
            throw new Error("a bug")
          }),
          () => ({ _tag: "UsersFailed", ids: [ada] }),
        ),
    )
    store.record([{ _tag: "UsersRequested", ids: [ada] }])
    expect(store.state().defect).toEqual([{ where: "people", message: "a bug" }])
    expect(statuses()).toEqual([])
  })
})
