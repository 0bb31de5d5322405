import { pageKindOf } from "#contract/page.ts"
import { type Build, isHashed, nameOfBuild, type WorkerRequest } from "#services/build/build.ts"
import { dropOldBuilds, keepBuild } from "./keepBuild.ts"
import type { RequestEvent, WorkerScope } from "./scope.ts"

/** Statuses of a proxy whose server is away. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

const isRequest = (data: unknown, request: WorkerRequest): boolean => data === request

/**
 * Keeps the files of a build, and responds with them where the server has none or cannot be reached: a hashed file is
 * that of any kept build, and the plain page stands for a page of the app that cannot be had. Answers of the API, drawn
 * pages and embedded pages are left alone. A newer build waits until a page asks for it.
 */
export const serveBuild = (scope: WorkerScope, build: Build): void => {
  const files = new Set(build.files)

  const kept = async (address: string): Promise<Response | undefined> =>
    (await scope.caches.open(nameOfBuild(build.id))).match(address, { ignoreVary: true })
  const shell = (): Promise<Response | undefined> => kept(build.shell)

  const hashedFile = async (request: RequestEvent["request"]): Promise<Response> =>
    (await scope.caches.match(request.url, { ignoreVary: true })) ?? scope.fetch(request)

  /** A file that another build has under the same name: as the server has it, while there is one. */
  const otherFile = async (request: RequestEvent["request"]): Promise<Response> => {
    try {
      return await scope.fetch(request)
    } catch (error) {
      const file = await kept(request.url)
      if (file === undefined) throw error
      return file
    }
  }

  const page = async ({ request, preloadResponse }: RequestEvent): Promise<Response> => {
    try {
      const response = (await preloadResponse) ?? (await scope.fetch(request))
      return awayStatuses.has(response.status) ? ((await shell()) ?? response) : response
    } catch (error) {
      const plain = await shell()
      if (plain === undefined) throw error
      return plain
    }
  }

  scope.addEventListener("install", (event) => event.waitUntil(keepBuild(scope, build)))
  scope.addEventListener("activate", (event) =>
    event.waitUntil(
      Promise.all([
        scope.registration.navigationPreload?.enable(),
        scope.clients.claim(),
        dropOldBuilds(scope, build),
      ]),
    ),
  )
  scope.addEventListener("message", ({ data, ports }) => {
    if (isRequest(data, "build")) ports[0]?.postMessage(build.id)
    if (isRequest(data, "activate")) void scope.skipWaiting()
  })
  scope.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== "GET" || origin !== scope.location.origin) return
    if (mode === "navigate") {
      if (pageKindOf(pathname) === "app") event.respondWith(page(event))
    } else if (isHashed(pathname)) {
      event.respondWith(hashedFile(event.request))
    } else if (files.has(pathname)) {
      event.respondWith(otherFile(event.request))
    }
  })
}
