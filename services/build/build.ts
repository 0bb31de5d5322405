/** What a service worker keeps of a build of the app. */
export interface Build {
  /** Names its content: the same only for the same files. */
  readonly id: string
  /** Address of the page that starts without a server. */
  readonly shell: string
  /** Addresses of its scripts, styles and pictures. */
  readonly files: ReadonlyArray<string>
}

/** Whether a file's name says its content, so that any response to its address is right. */
export const isHashed = (address: string): boolean => address.startsWith("/assets/")

/** What pages ask of a worker: which build it has, answered at the port that comes with it, or to take over from an older one. */
export type WorkerRequest = "build" | "activate"

const prefix = "cairn.build."

/** Name of the cache of a build, and of the lock that its open pages hold. */
export const nameOfBuild = (id: string): string => `${prefix}${id}`

/** Whether a cache holds a build. */
export const isBuild = (cache: string): boolean => cache.startsWith(prefix)
