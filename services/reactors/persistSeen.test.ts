import { Effect, Fiber } from "effect"
import { Subject, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { maxSeen, SeenCache } from "../storage/seenCache.ts"
import { StreamCache } from "../storage/streamCache.ts"
import { makeStore } from "../store/appStore.ts"
import type { Runtime } from "./outcome.ts"
import { forgetSeen, persistSeen, reloadSeen, restoreSeen } from "./persistSeen.ts"

const ada = UserId.make("ada")
const flights = CardUrn.make("flights")
const key = levelKey(flights, 0)
const failed = (code: string): RootEvent => ({
  _tag: "EnvironmentFailed",
  failure: { code, message: "" },
})
const home = { initialFavorites: [], stacks: [], shared: { cards: [], stacks: [] } }
const card = (urn = flights): ReadonlyArray<RootEvent> => [
  { _tag: "CardsLoaded", cards: [cardNamed(urn)], withoutAccess: [] },
  { _tag: "CardOpened", card: urn },
  { _tag: "CardRendered", key: levelKey(urn, 0), render: {}, at: EpochMs.make(3) },
]
const seenAll: ReadonlyArray<RootEvent> = [{ _tag: "HomeLoaded", home }, ...card()]

/** A visit of the app with this browser, by a reader whom the server knows. */
const visit = async (values: Map<string, unknown>, reader = ada) => {
  const cache = await Effect.runPromise(SeenCache.pipe(Effect.provide(SeenCache.layerTest(values))))
  const store = makeStore(() => 5)
  const { user } = someEnvironment
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user: user && { ...user, id: reader } } },
  ])
  const visible$ = new Subject<boolean>()
  const writes: Array<Fiber.Fiber<unknown, unknown>> = []
  const runtime: Runtime<never> = {
    runFork: (effect) => {
      const fiber = Effect.runFork(effect)
      writes.push(fiber)
      return fiber
    },
  }
  const scheduler = new VirtualTimeScheduler()
  persistSeen(store, runtime, cache, reader, visible$, { isRestored: false, now: () => 9, scheduler })
  /** Leaves the page, and waits until all is written. */
  const leave = async () => {
    visible$.next(false)
    await Effect.runPromise(Fiber.awaitAll(writes))
  }
  return { store, cache, leave }
}

/** A visit without a server, or with one that answers with this failure. */
const start = async (values: Map<string, unknown>, code = "network") => {
  const cache = await Effect.runPromise(SeenCache.pipe(Effect.provide(SeenCache.layerTest(values))))
  const store = makeStore(() => 20)
  store.record([failed(code)])
  const at = await Effect.runPromise(restoreSeen(store, cache))
  return { store, cache, at }
}

const names = (values: Map<string, unknown>) => [...values.keys()].toSorted()

describe("what was seen", () => {
  it("is written when the page is left, and shown as old where the server is away", async () => {
    const values = new Map<string, unknown>()
    const { store, leave } = await visit(values)
    store.record(seenAll)
    await leave()
    expect(names(values)).toEqual(["card flights", "environment", "home"])

    const { store: next, at } = await start(values)
    expect(at).toBe(9)
    const { environment, stack, level } = next.state()
    expect(environment).toMatchObject({ status: "ERROR", data: { user: { id: "ada" } } })
    expect(stack.home.home).toEqual(home)
    expect(levelOf(level, key)?.view).toMatchObject({
      status: "ERROR",
      render: {},
      renderedAt: 3,
      failure: { code: "network" },
    })
  })

  it("is written once, each part when it has changed", async () => {
    const values = new Map<string, unknown>()
    const { store, leave } = await visit(values)
    store.record(seenAll)
    await leave()
    values.clear()
    await leave()
    expect(names(values)).toEqual([])
    store.record([{ _tag: "HomeLoaded", home: { ...home, initialFavorites: [flights] } }])
    await leave()
    expect(names(values)).toEqual(["home"])
  })

  it.each(["identity.session", "identity.forbidden"])(
    "is not shown where the server answers: %s",
    async (code) => {
      const values = new Map<string, unknown>()
      const { store, leave } = await visit(values)
      store.record(seenAll)
      await leave()
      const { at, store: next } = await start(values, code)
      expect([at, next.state().environment.data]).toEqual([null, null])
    },
  )

  it("is gone when the person may no longer see it", async () => {
    const values = new Map<string, unknown>()
    const { store, leave } = await visit(values)
    store.record(seenAll)
    await leave()
    store.record([{ _tag: "CardsLoaded", cards: [], withoutAccess: [flights] }])
    await leave()
    expect(names(values)).toEqual(["environment", "home"])
  })

  it("is of one person: another one's takes its place", async () => {
    const values = new Map<string, unknown>()
    const first = await visit(values)
    first.store.record(seenAll)
    await first.leave()
    const other = await visit(values, UserId.make("mateo"))
    await other.leave()
    expect(names(values)).toEqual(["environment"])
    expect((await start(values)).store.state().environment.data?.user?.id).toBe("mateo")
  })

  it("is not written while the person signs out, and is deleted when their session has ended", async () => {
    const values = new Map<string, unknown>()
    const { store, cache, leave } = await visit(values)
    store.record([...seenAll, { _tag: "SignOutRequested" }])
    await leave()
    expect(names(values)).toEqual([])
    store.record([{ _tag: "SignOutFailed", failure: { code: "network", message: "" } }])
    await leave()
    expect(values.size).toBe(3)
    const texts = new Map<string, unknown>([
      ["ada", "streams"],
      ["mateo", "streams"],
    ])
    const streams = await Effect.runPromise(StreamCache.pipe(Effect.provide(StreamCache.layerTest(texts))))
    await Effect.runPromise(forgetSeen(cache, streams))
    expect([names(values), names(texts)]).toEqual([[], ["mateo"]])
  })

  it("is gone at once when the server says that no one is signed in", async () => {
    const values = new Map<string, unknown>()
    const { store, leave } = await visit(values)
    store.record(seenAll)
    await leave()
    store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user: null } }])
    await leave()
    expect(names(values)).toEqual([])
  })

  it("is bounded: the parts that were seen last", async () => {
    const values = new Map<string, unknown>()
    const { store, leave } = await visit(values)
    store.record(Array.from({ length: maxSeen + 5 }, (_, at) => card(CardUrn.make(`card-${at}`))).flat())
    await leave()
    expect(values.size).toBe(maxSeen)
  })

  it.each([{ version: "other", reader: "ada", at: 1, events: "[]" }, { version: "other" }, "no part"])(
    "of another build, or that cannot be read, is left out: %j",
    async (value) => {
      const { at } = await start(new Map([["environment", value]]))
      expect(at).toBeNull()
    },
  )

  it("is loaded again when the server is back", async () => {
    const values = new Map<string, unknown>()
    const { store, leave } = await visit(values)
    store.record([...seenAll, { _tag: "TableLoaded", key, table: { columns: [], rows: [], numRows: 0 } }])
    await leave()
    const { store: next } = await start(values)
    let loads = 0
    reloadSeen(
      next,
      { runFork: Effect.runFork },
      Effect.sync(() => void loads++),
    )
    expect(loads).toBe(1)
    const { card: cards, level } = next.state()
    expect([...HashMap.entries(cards.status)]).toEqual([["flights", "LOADING"]])
    expect(levelOf(level, key)?.view.tableAttempt).toBe(1)
  })
})
