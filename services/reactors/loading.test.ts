import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import type { User } from "#domain/people/types.ts"
import { networkFailed, requestAborted } from "../http/requestFailed.ts"
import { makeStore } from "../store/store.ts"
import { followLoading, loadingIn, requestOne } from "./loading.ts"
import { makeQuestions } from "./questions.fixture.ts"
import { eventsOf } from "./reactor.ts"

const ada = UserId.make("ada")
const bob = UserId.make("bob")

const setUp = () => {
  const store = makeStore(() => 0)
  const runtime = ManagedRuntime.make(Layer.empty)
  runtime.runSync(Effect.void)
  const { questions, ask } = makeQuestions<string, User>()
  const follow = () =>
    followLoading(
      store,
      ({ people }) => people.status,
      loadingIn,
      (id) =>
        requestOne(
          runtime,
          "people",
          Effect.map(ask(id), (user) => ({ _tag: "UsersLoaded" as const, users: [user] })),
          () => ({ _tag: "UsersFailed", ids: [UserId.make(id)] }),
        ),
    )
  const load = (...ids: ReadonlyArray<UserId>): void => {
    store.record([{ _tag: "UsersRequested", ids }])
  }
  const requests = () =>
    questions.map(({ asked, isStopped }) => `${asked}${isStopped() ? " stopped" : ""}`).sort()
  const statuses = () => [...loadingIn(store.state().people.status)].map(([id]) => id)
  return { store, runtime, questions, follow, load, requests, statuses }
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
    const { store, questions, follow, load, requests, statuses } = setUp()
    follow()
    eventsOf(store, "UsersFailed").subscribe(({ ids }) => {
      if (questions.length < 3) load(...ids)
    })
    load(ada)
    questions[0]?.fail(networkFailed(null))
    questions[1]?.fail(networkFailed(null))
    expect(requests()).toEqual(["ada", "ada", "ada"])
    questions[2]?.fail(networkFailed(null))
    expect(statuses()).toEqual([])
  })

  it("has its request interrupted when it is loading no longer, and others go on", () => {
    const { store, follow, load, requests } = setUp()
    follow()
    load(ada, bob)
    store.record([{ _tag: "UsersFailed", ids: [ada] }])
    expect(requests()).toEqual(["ada stopped", "bob"])
  })

  it("has its requests interrupted when the follower ends, and starts no more", () => {
    const { follow, load, requests } = setUp()
    const following = follow()
    load(ada)
    following.unsubscribe()
    load(bob)
    expect(requests()).toEqual(["ada stopped"])
  })
})

describe("a request", () => {
  it("that was aborted changes nothing, and is not repeated", () => {
    const { store, questions, follow, load, requests, statuses } = setUp()
    follow()
    load(ada)
    questions[0]?.fail(requestAborted())
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
