import { type Build, isBuild, isHashed, nameOfBuild } from "#services/build/build.ts"
import type { WorkerScope } from "./scope.ts"

/** Files that are fetched at once: few, and after all that a page needs meanwhile. */
const filesAtOnce = 4

const fetchFile = async (scope: WorkerScope, address: string): Promise<Response> => {
  const response = await scope.fetch(address, { priority: "low" })
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`)
  return response
}

/** The page without a reader, requested without cookies; fails where the server has another build by now. */
const fetchShell = async (scope: WorkerScope, { id, shell }: Build): Promise<Response> => {
  const response = await scope.fetch(shell, {
    credentials: "omit",
    cache: "no-store",
    headers: { accept: "text/html" },
  })
  const html = await response.clone().text()
  if (!response.ok || !html.includes(`content="${id}"`)) throw new TypeError(`${shell}: not of build ${id}`)
  return response
}

/** Keeps a build whole, from the caches of older ones as far as they have its files; fails where it cannot. */
export const keepBuild = async (scope: WorkerScope, build: Build): Promise<void> => {
  const cache = await scope.caches.open(nameOfBuild(build.id))
  await cache.put(build.shell, await fetchShell(scope, build))
  const left = build.files.values()
  const keepNext = async (): Promise<void> => {
    for (const address of left) {
      const kept = isHashed(address) ? await scope.caches.match(address) : undefined
      await cache.put(address, kept ?? (await fetchFile(scope, address)))
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, keepNext))
}

/** Deletes the builds that no open page runs, unless a newer worker is on its way, whose build no page runs yet. */
export const dropOldBuilds = async (scope: WorkerScope, { id }: Build): Promise<void> => {
  const { locks } = scope.navigator
  if (locks === undefined || scope.registration.installing !== null || scope.registration.waiting !== null)
    return
  const { held = [] } = await locks.query()
  const used = new Set([nameOfBuild(id), ...held.map(({ name }) => name)])
  const caches = await scope.caches.keys()
  await Promise.all(
    caches.filter((name) => isBuild(name) && !used.has(name)).map((name) => scope.caches.delete(name)),
  )
}
