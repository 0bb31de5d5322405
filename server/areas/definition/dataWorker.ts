import { parentPort } from "node:worker_threads"
import { Effect } from "effect"
import { readData } from "./readData.ts"
import type { DataRequest, DataResponse } from "./readTypes.ts"

parentPort?.on("message", async (request: DataRequest) => {
  const response = await Effect.runPromise(
    readData(request).pipe(
      Effect.catchCause((cause) => Effect.succeed<DataResponse>({ _tag: "Failed", message: String(cause) })),
    ),
  )
  parentPort?.postMessage(response)
})
