import { BehaviorSubject, type Observable } from "rxjs"
import { buildElement, workerPath } from "#contract/page.ts"
import { nameOfBuild, type WorkerRequest } from "./build.ts"

declare global {
  interface Window {
    /** Where the browser enforces Trusted Types: addresses of scripts are taken from a policy alone. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string },
      ) => { readonly createScriptURL: (address: string) => string }
    }
  }
}

/** Newer builds of the app than the one that this page runs. */
export interface Updates {
  /** Whether one is here, whole, and waits: now, and each change. */
  readonly isReady$: Observable<boolean>
  /** Starts the page anew with it. */
  readonly apply: () => void
  /** Looks for one, as when the server was away. */
  readonly look: () => void
}

/** A page that is never updated: its files are kept nowhere. */
export const noUpdates: Updates = {
  isReady$: new BehaviorSubject(false),
  apply: () => undefined,
  look: () => undefined,
}

const send = (worker: Pick<ServiceWorker, "postMessage">, request: WorkerRequest): Promise<unknown> => {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage(request, [port2])
  })
}

/** Address of the worker, as Trusted Types ask for it. */
const trustedAddress = (page: Window): string => {
  const rules = {
    createScriptURL: (address: string) => {
      if (address !== workerPath) throw new TypeError(address)
      return address
    },
  }
  return page.trustedTypes?.createPolicy("cairn-worker", rules).createScriptURL(workerPath) ?? workerPath
}

const whenIdle = (page: Window, run: () => void): void => {
  const wait = () => ("requestIdleCallback" in page ? page.requestIdleCallback(run) : setTimeout(run, 0))
  if (page.document.readyState === "complete") wait()
  else page.addEventListener("load", wait, { once: true })
}

/**
 * Keeps the files of the page's build in this browser, by the service worker, once the page is at rest: the page then
 * starts without a server, and later parts of it load after the server has got another build. A newer build is never
 * applied by itself. Nothing is kept where the browser has no service workers, as on plain HTTP, or the page is not built.
 */
export const keepUpdated = (page: Window): Updates => {
  const build = page.document.querySelector<HTMLMetaElement>(`meta[name="${buildElement}"]`)?.content ?? ""
  const { serviceWorker, locks } = page.navigator
  if (build === "" || serviceWorker === undefined) return noUpdates
  const isReady$ = new BehaviorSubject(false)
  let registration: ServiceWorkerRegistration | null = null

  const compare = async (worker: ServiceWorker | null): Promise<void> => {
    if (worker === null) return
    if ((await send(worker, "build")) !== build) isReady$.next(true)
    else if (worker.state === "installed") worker.postMessage("activate" satisfies WorkerRequest)
  }
  const follow = ({ installing }: ServiceWorkerRegistration): void => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") void compare(registration?.waiting ?? null)
    })
  }
  const register = async (): Promise<void> => {
    await serviceWorker.register(trustedAddress(page))
    const found = await serviceWorker.ready
    registration = found
    found.addEventListener("updatefound", () => follow(found))
    follow(found)
    await compare(found.waiting)
  }
  // The build's files stay for as long as a page holds this.
  void locks?.request(nameOfBuild(build), { mode: "shared" }, () => new Promise(() => undefined))
  serviceWorker.addEventListener("controllerchange", () => void compare(serviceWorker.controller))
  // Without its files a page works as ever, with the server.
  whenIdle(page, () => void register().catch(() => undefined))
  return {
    isReady$,
    apply: () => {
      const waiting = registration?.waiting ?? null
      if (waiting === null) return page.location.reload()
      serviceWorker.addEventListener("controllerchange", () => page.location.reload(), { once: true })
      waiting.postMessage("activate" satisfies WorkerRequest)
    },
    look: () => void registration?.update().catch(() => undefined),
  }
}
