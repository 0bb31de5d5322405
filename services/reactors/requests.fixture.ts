import { Effect } from "effect"
import type { RequestFailed } from "../http/requestFailed.ts"

/** Pending request: the test responds to it or fails it. */
export interface PendingRequest<Q, A> {
  readonly request: Q
  readonly respond: (response: A) => void
  readonly fail: (failure: RequestFailed) => void
  /** Whether the caller was interrupted. */
  readonly isInterrupted: () => boolean
}

/** Requests recorded by a fake source; each stays pending until the test responds. */
export const makeRequests = <Q, A>() => {
  const requests: Array<PendingRequest<Q, A>> = []
  const send = (request: Q): Effect.Effect<A, RequestFailed> =>
    Effect.callback((resume) => {
      let isInterrupted = false
      requests.push({
        request,
        respond: (response) => resume(Effect.succeed(response)),
        fail: (failure) => resume(Effect.fail(failure)),
        isInterrupted: () => isInterrupted,
      })
      return Effect.sync(() => {
        isInterrupted = true
      })
    })
  return { requests, send }
}
