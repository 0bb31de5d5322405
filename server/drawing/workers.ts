import { Data, Effect } from "effect"
import { type DrawingWorker, startWorker } from "./drawingWorker.ts"

/** That a thread ended before it had answered. */
export class WorkerEnded extends Data.TaggedError("WorkerEnded")<{ readonly cause: Error }> {}

/**
 * What has a thread that runs a script answer a request. As many threads are kept as there were requests at once, for as
 * long as the process runs: to start one takes a second or more. The thread of a request that is interrupted is ended.
 */
export const makeWorkers = <Request, Result>(script: URL) => {
  const idle = new Set<DrawingWorker<Request, Result>>()
  const take = (): DrawingWorker<Request, Result> => {
    for (const worker of idle) {
      idle.delete(worker)
      if (!worker.hasEnded()) return worker
    }
    return startWorker(script)
  }
  return (request: Request): Effect.Effect<Result, WorkerEnded> =>
    Effect.callback((resume) => {
      const worker = take()
      worker.send(
        request,
        (result) => {
          idle.add(worker)
          resume(Effect.succeed(result))
        },
        (cause) => resume(Effect.fail(new WorkerEnded({ cause }))),
      )
      return Effect.promise(() => worker.stop())
    })
}
