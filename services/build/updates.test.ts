// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest"
import { keepUpdated } from "./updates.ts"

/** Limit for what never comes: that of Vitest, a second, is too short on a busy machine. */
const reached = { timeout: 60_000 }

type State = "installing" | "installed" | "activated"

/** A worker with a build, which answers as the real one does. */
const makeWorker = (build: string, initial: State) => {
  const target = new EventTarget()
  const activate = vi.fn()
  const worker = Object.assign(target, {
    state: initial,
    postMessage: (request: unknown, ports: ReadonlyArray<MessagePort> = []) => {
      if (request === "build") ports[0]?.postMessage(build)
      else activate()
    },
  })
  return { worker, activate }
}

/** A page of build `one`, under a browser that has this worker waiting. */
const open = (waiting: ReturnType<typeof makeWorker> | null, build = "one") => {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting?.worker ?? null,
    installing: null as ReturnType<typeof makeWorker>["worker"] | null,
    update: vi.fn(async () => undefined),
  })
  const register = vi.fn(async (_address: unknown) => registration)
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve(registration),
    controller: null as ReturnType<typeof makeWorker>["worker"] | null,
  })
  const lock = vi.fn(async (_name: string, ..._rest: ReadonlyArray<unknown>) => undefined)
  const reload = vi.fn()
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (address: string) => string }) => rules,
  )
  document.head.innerHTML = build === "" ? "" : `<meta name="cairn-build" content="${build}">`
  const page: unknown = {
    document,
    navigator: { serviceWorker, locks: { request: lock } },
    location: { reload },
    trustedTypes: { createPolicy },
    requestIdleCallback: (run: () => void) => run(),
    addEventListener: (_name: string, run: () => void) => run(),
  }
  const updates = keepUpdated(page as Window)
  const shown: Array<boolean> = []
  updates.isReady$.subscribe((isReady) => shown.push(isReady))
  return { updates, shown, register, registration, serviceWorker, lock, reload, createPolicy }
}

describe("a newer build", () => {
  it("is offered where one waits, and started only when it is taken", async () => {
    const waiting = makeWorker("two", "installed")
    const { updates, shown, serviceWorker, reload } = open(waiting)
    await vi.waitFor(() => expect(shown).toEqual([false, true]), reached)
    expect(waiting.activate).not.toHaveBeenCalled()
    updates.apply()
    expect(waiting.activate).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    serviceWorker.dispatchEvent(new Event("controllerchange"))
    expect(reload).toHaveBeenCalledOnce()
  })

  it("is offered when it has come while the page is open", async () => {
    const { shown, registration, register } = open(null)
    await vi.waitFor(() => expect(register).toHaveBeenCalled(), reached)
    await Promise.resolve()
    const { worker } = makeWorker("two", "installing")
    registration.installing = worker
    registration.dispatchEvent(new Event("updatefound"))
    registration.waiting = worker
    worker.state = "installed"
    worker.dispatchEvent(new Event("statechange"))
    await vi.waitFor(() => expect(shown).toEqual([false, true]), reached)
  })

  it("is offered when another tab has taken it", async () => {
    const { shown, serviceWorker } = open(null)
    serviceWorker.controller = makeWorker("two", "activated").worker
    serviceWorker.dispatchEvent(new Event("controllerchange"))
    await vi.waitFor(() => expect(shown).toEqual([false, true]), reached)
  })

  it("is none where the page runs it already: its worker takes over", async () => {
    const waiting = makeWorker("one", "installed")
    const { shown } = open(waiting)
    await vi.waitFor(() => expect(waiting.activate).toHaveBeenCalledOnce(), reached)
    expect(shown).toEqual([false])
  })
})

it("registers the worker by a policy that passes its address alone, and holds the files of its build", async () => {
  const { register, lock, createPolicy } = open(null)
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith("/sw.js"), reached)
  expect(lock.mock.calls[0]?.[0]).toBe("cairn.build.one")
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe("cairn-worker")
  expect(() => rules?.createScriptURL("/other.js")).toThrow()
})

it("keeps nothing of a page that is not built", () => {
  expect(open(null, "").register).not.toHaveBeenCalled()
})
