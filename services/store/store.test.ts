import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { CardUrn, CommandId, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { layerTestStore } from "./appStore.fixture.ts"
import { makeStore } from "./appStore.ts"
import { Store, type StoreShape } from "./store.ts"

const ada = UserId.make("ada")
const id = CommandId.make("00000000-0000-7000-8000-000000000001")

describe("the store", () => {
  it("folds an event before it is emitted, and emits the state once per call", () => {
    const store = makeStore(() => 7)
    const emitted: Array<string> = []
    let states = 0
    store.events$.subscribe(({ event, at }) => {
      emitted.push(`${event._tag}@${at}:${store.state().environment.status}`)
    })
    store.state$.subscribe(() => {
      states += 1
    })
    store.dispatch({ area: "environment", command: { _tag: "LoadEnvironment" } })
    expect(emitted).toEqual(["EnvironmentRequested@7:LOADING"])
    expect(states).toBe(2)
  })

  it("emits events in the order they were recorded, those of a listener after the one it handled", () => {
    const store = makeStore(() => 0)
    const emitted: Array<string> = []
    store.events$.subscribe(({ event }) => {
      if (event._tag === "UsersRequested") store.record([{ _tag: "UsersFailed", ids: event.ids }])
    })
    store.events$.subscribe(({ event }) => emitted.push(event._tag))
    store.dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [ada] } })
    expect(emitted).toEqual(["UsersRequested", "UsersFailed"])
  })

  it("returns the state that recorded events lead to, before those of a listener", () => {
    const store = makeStore(() => 0)
    store.events$.subscribe(({ event }) => {
      if (event._tag === "UsersRequested") store.record([{ _tag: "EnvironmentRequested" }])
    })
    const { environment, people } = store.record([{ _tag: "UsersRequested", ids: [ada] }])
    expect(environment.status).toBe("INITIAL")
    expect(people).toBe(store.state().people)
    expect(store.state().environment.status).toBe("LOADING")
  })

  it("emits states in order when a listener of the state records further events", () => {
    const store = makeStore(() => 0)
    const seen: Array<string> = []
    const emitted: Array<string> = []
    store.events$.subscribe(({ event }) => emitted.push(event._tag))
    store.state$.subscribe(({ environment }) => {
      if (environment.status === "LOADING") {
        store.record([{ _tag: "EnvironmentFailed", failure: { code: "network", message: "Network Error" } }])
      }
    })
    store.state$.subscribe(({ environment }) => seen.push(environment.status))
    store.dispatch({ area: "environment", command: { _tag: "LoadEnvironment" } })
    expect(seen).toEqual(["INITIAL", "LOADING", "ERROR"])
    expect(emitted).toEqual(["EnvironmentRequested", "EnvironmentFailed"])
  })

  it("returns the rejection and records nothing when a command is refused", () => {
    const store = makeStore(() => 0)
    const before = store.state()
    const key = levelKey(CardUrn.make("a"), 0)
    const rejection = store.dispatch({ area: "level", command: { _tag: "ApplyFilter", key, locale: "en" } })
    expect(rejection).toEqual({ _tag: "LevelClosed", key })
    expect(store.state()).toBe(before)
  })

  const queue = ({ dispatch, state }: StoreShape) => {
    dispatch({ area: "home", command: { _tag: "ViewCard", urn: CardUrn.make("flights") } }, "user", id)
    return state().sync.outbox.map(({ actor, stream, commandId }) => [actor, stream, commandId])
  }
  it.effect("queues what is shared in the name of the signed-in user", () =>
    Effect.gen(function* () {
      expect(queue(yield* Store)).toEqual([[ada, "user:ada", id]])
    }).pipe(Effect.provide(layerTestStore([{ _tag: "EnvironmentLoaded", data: someEnvironment }]))),
  )
  it.effect("queues in no one's name without a sign-in", () =>
    Effect.gen(function* () {
      expect(queue(yield* Store)).toEqual([["anonymous", "user:anonymous", id]])
    }).pipe(Effect.provide(layerTestStore())),
  )
})
