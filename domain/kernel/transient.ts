import type { Failure } from "./query.ts"

/** Codes of failures that another attempt may not meet: no answer, or a server that could not give one. */
export const transientCodes: ReadonlySet<string> = new Set([
  "network",
  "timeout",
  "unknown",
  "dataset.away",
  "dataset.busy",
  "server.busy",
  "server.failed",
  "server.storage",
  "server.store",
])

/** Whether another attempt may succeed. */
export const isTransient = (failure: Failure | null): boolean =>
  failure !== null && transientCodes.has(failure.code)
