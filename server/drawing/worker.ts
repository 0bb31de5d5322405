import { setPriority } from "node:os"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { parentPort } from "node:worker_threads"
import { drawAvatar } from "./avatar.ts"
import { drawChart } from "./chart.ts"
import { type DocumentDrawing, drawDocument } from "./document.ts"
import type { Drawing, DrawingRequest, DrawingResult } from "./drawing.ts"

/** Priority of threads that draw, behind those that serve and query: of -20 (first) to 19. */
const behind = 10

// Elsewhere the priority is that of the whole process.
if (process.platform === "linux") setPriority(behind)

setFlagsFromString("--expose-gc")
const collectGarbage: unknown = runInNewContext("gc")

const draw = async (drawing: Drawing): Promise<Uint8Array> => {
  switch (drawing._tag) {
    case "Chart":
      return drawChart(drawing)
    case "Avatar":
      return drawAvatar(drawing)
  }
}

const resultOf = (drawing: Drawing): Promise<DrawingResult> =>
  draw(drawing).then(
    (bytes) => ({ _tag: "Drawn", bytes }),
    (cause) => ({
      _tag: "Failed",
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }),
  )

/** A document is anyone's: that it cannot be drawn is no fault of the server. */
const pageOf = (drawing: DocumentDrawing): Promise<DrawingResult> =>
  drawDocument(drawing).then(
    (page) => ({ _tag: "DrawnPage", page }),
    () => ({ _tag: "DrawnPage", page: null }),
  )

parentPort?.on("message", async (request: DrawingRequest) => {
  const result = await (request._tag === "Document" ? pageOf(request) : resultOf(request))
  // A picture's pixels, up to 34 MB, belong to a small object: V8 by itself collects it far too late. They are free
  // after a turn of the event loop, and only then is there a next picture.
  if (typeof collectGarbage === "function") collectGarbage()
  setImmediate(() => parentPort?.postMessage(result))
})
