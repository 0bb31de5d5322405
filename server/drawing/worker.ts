import { parentPort } from "node:worker_threads"
import { drawAvatar } from "./avatar.ts"
import { drawChart } from "./chart.ts"
import type { Drawing, DrawingResult } from "./drawing.ts"

const draw = (drawing: Drawing): Uint8Array => {
  switch (drawing._tag) {
    case "Chart":
      return drawChart(drawing)
    case "Avatar":
      return drawAvatar(drawing)
  }
}

const resultOf = (drawing: Drawing): DrawingResult => {
  try {
    return { _tag: "Drawn", png: draw(drawing) }
  } catch (cause) {
    return {
      _tag: "Failed",
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }
  }
}

parentPort?.on("message", (drawing: Drawing) => parentPort?.postMessage(resultOf(drawing)))
