import { createHash } from "node:crypto"
import { Context, Duration, Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueueLimits } from "../kernel/fairQueue.ts"
import { makeFairTurns } from "../kernel/fairTurns.ts"
import type { ChartDrawing } from "./chart.ts"
import type { DocumentDrawing, DrawnPage } from "./document.ts"
import type { Drawing, DrawingRequest, DrawingResult } from "./drawing.ts"
import { makeWorkers } from "./workers.ts"

/** Limits on pictures: as many are drawn at once as there are workers, each a thread. */
const drawingLimits: QueueLimits = {
  running: 2,
  classes: {
    user: { running: 2, waiting: 200, perKey: 50 },
    guest: { running: 1, waiting: 100, perKey: 25 },
    anonymous: { running: 1, waiting: 100, perKey: 25 },
  },
}

/** How long a picture waits for its turn. */
const maxWait = "20 seconds"

/** How long an anonymous client waits for a refusal. */
const refusalDelay = "1 second"

/**
 * How long a picture may take: those within the limits on pixels and points take two seconds at most on an idle machine,
 * ten times that with their thread's start on a busy one; with the wait before it still less than proxies wait.
 */
export const LongestDrawing = Context.Reference<Duration.Input>("cairn/LongestDrawing", {
  defaultValue: () => "30 seconds",
})

/** Pictures of charts that are kept: all of them, and the largest, in bytes. */
const keptBytes = { maxSize: 16 * 1024 * 1024, maxEntrySize: 512 * 1024 }

/** Everything that a picture of a chart is drawn from, as a hash. */
const keyOf = (drawing: ChartDrawing): string =>
  createHash("sha256").update(JSON.stringify(drawing)).digest("base64")

/**
 * Draws pictures, off the thread that serves. What took too long or lost its thread was not drawn now, which says
 * nothing of the picture: the machine may be busy, and the same may be drawn a moment later.
 */
export class Drawings extends Context.Service<
  Drawings,
  {
    /**
     * Bytes of a picture, drawn when it is the current requester's turn, or of a chart that was drawn lately with the
     * same rows and options; fails where it is not drawn now.
     */
    readonly draw: (drawing: Drawing) => Effect.Effect<Uint8Array, ServiceUnavailable>
    /**
     * Page of a document, drawn in the same turns; null where it cannot be drawn at all, or not in the memory that a
     * document may take; fails where it is not drawn now.
     */
    readonly drawPage: (drawing: DocumentDrawing) => Effect.Effect<DrawnPage | null, ServiceUnavailable>
  }
>()("cairn/Drawings") {
  static readonly layerOf = (script: URL) => {
    const answerOf = makeWorkers<DrawingRequest, DrawingResult>(script)
    return Layer.effect(
      Drawings,
      Effect.gen(function* () {
        const longest = yield* LongestDrawing
        const seconds = Duration.toSeconds(Duration.fromInputUnsafe(longest))
        const pictureNotNow = new ServiceUnavailable(refusal("card.drawing", { seconds }))
        const turns = makeFairTurns({
          limits: drawingLimits,
          maxWait,
          refusalDelay,
          refuse: () => new ServiceUnavailable(refusal("server.busy")),
        })
        const drawn = (request: DrawingRequest, notNow: ServiceUnavailable) =>
          answerOf(request).pipe(
            Effect.catchTag("WorkerEnded", ({ cause }) =>
              Effect.andThen(Effect.logWarning("A thread that draws ended.", cause), Effect.fail(notNow)),
            ),
            Effect.timeoutOrElse({
              duration: longest,
              orElse: () => Effect.fail(notNow),
            }),
          )
        const draw = (drawing: Drawing) =>
          Effect.flatMap(drawn(drawing, pictureNotNow), (result) =>
            result._tag === "Drawn" ? Effect.succeed(result.bytes) : Effect.die(unexpected(result)),
          )
        const kept = new LRUCache<string, Uint8Array>({
          ...keptBytes,
          sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
        })
        const drawOnce = (drawing: ChartDrawing) =>
          Effect.suspend(() => {
            const key = keyOf(drawing)
            const known = kept.get(key)
            if (known !== undefined) return Effect.succeed(known)
            return Effect.tap(turns.run(draw(drawing)), (bytes) => Effect.sync(() => kept.set(key, bytes)))
          })
        const drawPage = (drawing: DocumentDrawing) =>
          Effect.flatMap(drawn(drawing, pageNotNow), (result) =>
            result._tag === "DrawnPage" ? Effect.succeed(result.page) : Effect.die(unexpected(result)),
          )
        return {
          draw: (drawing) => (drawing._tag === "Chart" ? drawOnce(drawing) : turns.run(draw(drawing))),
          drawPage: (drawing) => turns.run(drawPage(drawing)),
        }
      }),
    )
  }
  static readonly layer = this.layerOf(new URL("./worker.ts", import.meta.url))
}

const pageNotNow = new ServiceUnavailable(refusal("document.drawing"))

const unexpected = (result: DrawingResult): Error =>
  new Error(result._tag === "Failed" ? result.message : `The thread that draws answered ${result._tag}`)
