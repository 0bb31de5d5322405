import { ManagedRuntime } from "effect"
import { firstValueFrom, take, toArray } from "rxjs"
import { describe, expect, it, onTestFinished } from "vitest"
import type { User } from "#domain/areas/people/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { EpochMs, StackId, UserId } from "#domain/kernel/ids.ts"
import { ServerApi } from "../api/serverApi.ts"
import { makeStore } from "../store/appStore.ts"
import { reactContent } from "./contentReactor.ts"
import { reactPeople } from "./peopleReactor.ts"
import { eventsOf } from "./reactor.ts"

const stackId = StackId.make("delays")
const ada = UserId.make("ada")
const bob = UserId.make("bob")
const home = { initialFavorites: [], stacks: [], shared: { cards: [], stacks: [] } }
const stack = {
  id: "delays",
  title: "Delays",
  description: "",
  cards: [],
  collections: [],
  sources: [],
  fields: [],
}
const user = (id: string): User => ({
  id: UserId.make(id),
  displayName: id,
  avatarKey: id,
  detail: { email: `${id}@example.com`, title: "" },
  created: EpochMs.make(0),
})

const setUp = (server: (path: string) => Response | Promise<Response>) => {
  const store = makeStore(() => 0)
  const paths: Array<string> = []
  const runtime = ManagedRuntime.make(
    ServerApi.layerTest(({ url }) => {
      const { pathname, search } = new URL(url)
      paths.push(pathname + search)
      return server(pathname + search)
    }),
  )
  reactContent(store, runtime)
  return { store, paths }
}

describe("home", () => {
  it("is loaded when it is asked for", async () => {
    const { store, paths } = setUp(() => Response.json(home))
    const loaded = firstValueFrom(eventsOf(store, "HomeLoaded"))
    store.dispatch({ area: "stack", command: { _tag: "LoadHome" } })
    expect((await loaded).home).toEqual(home)
    expect(store.state().stack.home.status).toBe("LOADED")
    expect(paths).toEqual(["/api/content/v1/home"])
  })

  it("says what the server said when it cannot be loaded", async () => {
    const { store } = setUp(() => Response.json({ code: "Internal", message: "Try again" }, { status: 500 }))
    const failed = firstValueFrom(eventsOf(store, "HomeFailed"))
    store.dispatch({ area: "stack", command: { _tag: "LoadHome" } })
    await failed
    expect(store.state().stack.home).toMatchObject({
      status: "ERROR",
      failure: { code: "Internal", message: "Try again" },
    })
  })
})

describe("a stack", () => {
  const load = { area: "stack", command: { _tag: "LoadStack", id: stackId } } as const

  it("is loaded when it is asked for", async () => {
    const { store, paths } = setUp(() => Response.json(stack))
    const loaded = firstValueFrom(eventsOf(store, "StackLoaded"))
    store.dispatch(load)
    await loaded
    expect(HashMap.get(store.state().stack.stacks, stackId)).toMatchObject({ status: "LOADED", stack })
    expect(paths).toEqual(["/api/content/v1/pages/delays"])
  })

  it("is loaded under each of its ids", async () => {
    const overview = StackId.make("-100000")
    const { store, paths } = setUp(() => Response.json({ ...stack, id: overview }))
    const loaded = firstValueFrom(eventsOf(store, "StackLoaded"))
    store.dispatch({ area: "stack", command: { _tag: "LoadStack", id: StackId.make("ss:-100000:1") } })
    await loaded
    expect(HashMap.get(store.state().stack.stacks, overview)?.status).toBe("LOADED")
    expect(paths).toEqual(["/api/content/v1/pages/-100000"])
  })

  it("that answers by another name is there for who asked", async () => {
    const { store } = setUp(() => Response.json({ ...stack, id: "renamed" }))
    const loaded = firstValueFrom(eventsOf(store, "StackLoaded"))
    store.dispatch(load)
    await loaded
    expect(HashMap.get(store.state().stack.stacks, stackId)?.status).toBe("LOADED")
  })

  it.each([
    ["Forbidden", 403, "DENIED"],
    ["NotFound", 404, "NOT_FOUND"],
    ["Unprocessable", 422, "OTHER"],
  ] as const)("that the server refuses as %s (%d) is %s", async (_tag, status, reason) => {
    const { store } = setUp(() => Response.json({ _tag, code: "stack", message: "Not yours" }, { status }))
    const failed = firstValueFrom(eventsOf(store, "StackFailed"))
    store.dispatch(load)
    await failed
    expect(HashMap.get(store.state().stack.stacks, stackId)).toMatchObject({
      status: "ERROR",
      failure: { code: "stack", message: "Not yours", reason },
    })
  })
})

describe("people", () => {
  const told = (store: ReturnType<typeof makeStore>, count: number) =>
    firstValueFrom(eventsOf(store, "UsersLoaded", "UsersFailed").pipe(take(count), toArray()))
  const ask = (store: ReturnType<typeof makeStore>, ...ids: ReadonlyArray<UserId>) =>
    store.dispatch({ area: "people", command: { _tag: "LoadUsers", ids } })

  it("asked for in one turn become one request", async () => {
    const { store, paths } = setUp(() => Response.json([user("ada"), user("bob")]))
    const both = told(store, 2)
    ask(store, ada)
    ask(store, bob)
    await both
    expect(paths).toEqual(["/api/content/v3/users?id=ada%2Cbob"])
    expect(HashMap.get(store.state().people.users, bob)).toEqual(user("bob"))
  })

  it("missing from the answer fail, and they alone", async () => {
    const { store } = setUp(() => Response.json([user("ada")]))
    const both = told(store, 2)
    ask(store, ada, bob)
    const events = await both
    expect(events).toContainEqual({ _tag: "UsersLoaded", users: [user("ada")] })
    expect(events).toContainEqual({ _tag: "UsersFailed", ids: [bob] })
  })

  it("fail together when the request fails", async () => {
    const { store } = setUp(() => new Response(null, { status: 500 }))
    const both = told(store, 2)
    ask(store, ada, bob)
    expect((await both).map(({ _tag }) => _tag)).toEqual(["UsersFailed", "UsersFailed"])
  })
})

describe("people of another version", () => {
  const tell = (store: ReturnType<typeof makeStore>, people: string) =>
    store.record([{ _tag: "ContentVersionTold", version: `server.${people}.${people}` }])
  const following = (store: ReturnType<typeof makeStore>, renewEnvironment: () => void = () => undefined) => {
    const subscription = reactPeople(store, renewEnvironment)
    onTestFinished(() => subscription.unsubscribe())
  }
  const renamed = (id: string) => ({ ...user(id), displayName: "Another" })
  const nameOf = (store: ReturnType<typeof makeStore>, id: UserId) =>
    HashMap.get(store.state().people.users, id)?.displayName

  it("are loaded again with what the user may do, and not where the first version is told", async () => {
    let answer = user
    const { store, paths } = setUp(() => Response.json([answer("ada")]))
    let renewed = 0
    following(store, () => (renewed += 1))
    const loaded = firstValueFrom(eventsOf(store, "UsersLoaded"))
    store.dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [ada] } })
    await loaded
    tell(store, "1")
    answer = renamed
    const again = firstValueFrom(eventsOf(store, "UsersLoaded"))
    expect(renewed).toBe(0)
    tell(store, "2")
    await again
    expect(renewed).toBe(1)
    expect(nameOf(store, ada)).toBe("Another")
    expect(paths).toEqual(["/api/content/v3/users?id=ada", "/api/content/v3/users?id=ada"])
  })

  it("stay as they were where that fails", async () => {
    let isDown = false
    const { store } = setUp(() =>
      isDown ? new Response(null, { status: 500 }) : Response.json([user("ada")]),
    )
    following(store)
    const loaded = firstValueFrom(eventsOf(store, "UsersLoaded"))
    store.dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [ada] } })
    await loaded
    tell(store, "1")
    isDown = true
    const failed = firstValueFrom(eventsOf(store, "UsersFailed"))
    tell(store, "2")
    await failed
    expect(nameOf(store, ada)).toBe(user("ada").displayName)
  })
})

describe("an aborted call", () => {
  it("changes nothing", async () => {
    const asked = Promise.withResolvers<void>()
    const { store } = setUp((path) => {
      if (path.includes("bob")) return Response.json([user("bob")])
      if (path.includes("ada")) asked.resolve()
      return Promise.reject(new DOMException("gone", "AbortError"))
    })
    const heard: Array<string> = []
    store.events$.subscribe(({ event }) => heard.push(event._tag))
    store.dispatch({ area: "stack", command: { _tag: "LoadHome" } })
    store.dispatch({ area: "stack", command: { _tag: "LoadStack", id: stackId } })
    store.dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [ada] } })
    await asked.promise
    const later = firstValueFrom(eventsOf(store, "UsersLoaded"))
    store.dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [bob] } })
    await later
    expect(heard).toEqual([
      "HomeRequested",
      "StackRequested",
      "UsersRequested",
      "UsersRequested",
      "UsersLoaded",
    ])
  })
})
