import { Effect } from "effect"

/** Server that records its requests and holds each until the test responds or aborts. */
export const gatedServer = () => {
  const gates: Array<{ readonly request: Request; readonly open: (response: Response) => void }> = []
  const arrivals: Array<() => void> = []
  const server = (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason))
      gates.push({ request, open: resolve })
      for (const arrive of arrivals.splice(0)) arrive()
    })
  const arrival = (count: number): Effect.Effect<void> =>
    Effect.callback((resume) => {
      const check = () => {
        if (gates.length >= count) resume(Effect.void)
        else arrivals.push(check)
      }
      check()
    })
  return { gates, server, arrival }
}
