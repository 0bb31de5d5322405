import { Worker } from "node:worker_threads"
import type { DrawingRequest, DrawingResult } from "./drawing.ts"

/** Thread that draws one picture at a time, or does other work of its kind. It does not keep the process running while it is idle. */
export interface DrawingWorker<Request = DrawingRequest, Result = DrawingResult> {
  /** Has a picture drawn; `onEnd` is called instead of `onResult` where the thread ends before it has. */
  readonly send: (drawing: Request, onResult: (result: Result) => void, onEnd: (cause: Error) => void) => void
  /** Whether the thread has ended. */
  readonly hasEnded: () => boolean
  /** Ends the thread; resolves once it has, after a native call that it is in. */
  readonly stop: () => Promise<unknown>
}

/** Memory for the objects of a worker, in megabytes. A chart of 10,000 points takes a tenth of it. */
const workerMemory = 256

/** Starts a thread that runs a script. */
export const startWorker = <Request = DrawingRequest, Result = DrawingResult>(
  script: URL,
): DrawingWorker<Request, Result> => {
  const worker = new Worker(script, {
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: workerMemory },
  })
  let ended: Error | null = null
  let current: {
    readonly onResult: (result: Result) => void
    readonly onEnd: (cause: Error) => void
  } | null = null
  const end = (cause: Error): void => {
    ended ??= cause
    current?.onEnd(ended)
    current = null
  }
  worker.unref()
  worker.on("message", (result: Result) => {
    worker.unref()
    const waiting = current
    current = null
    waiting?.onResult(result)
  })
  worker.on("error", (cause) => end(cause instanceof Error ? cause : new Error(String(cause))))
  worker.on("exit", (code) => end(new Error(`The thread that draws ended with ${code}`)))
  return {
    send: (drawing, onResult, onEnd) => {
      if (ended !== null) return onEnd(ended)
      current = { onResult, onEnd }
      worker.ref()
      worker.postMessage(drawing)
    },
    hasEnded: () => ended !== null,
    stop: () => worker.terminate(),
  }
}
