import { parentPort, threadId } from "node:worker_threads"
import type { DrawingRequest } from "./drawing.ts"

/** A worker that does as the key of an avatar says, and else gives the number of its thread as a picture. */
parentPort?.on("message", (drawing: DrawingRequest) => {
  const key = drawing._tag === "Avatar" ? drawing.key : ""
  if (key === "end") process.exit(3)
  if (key === "throw") throw new Error("a thread that throws")
  for (;;) if (key !== "hang") break
  parentPort?.postMessage(
    key === "fail"
      ? { _tag: "Failed", message: "a picture that fails" }
      : { _tag: "Drawn", bytes: Uint8Array.of(threadId) },
  )
})
