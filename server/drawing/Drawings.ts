import { Context, Effect, Layer } from "effect"
import { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueueLimits } from "../kernel/fairQueue.ts"
import { makeFairTurns } from "../kernel/fairTurns.ts"
import type { Drawing } from "./drawing.ts"
import { type DrawingWorker, startWorker } from "./drawingWorker.ts"

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

/** How long a picture may take, in seconds: those within the limits on pixels and points take two at most. */
const longestDrawing = 10

/** Draws pictures as PNGs, off the thread that serves. */
export class Drawings extends Context.Service<
  Drawings,
  {
    /** The bytes of a PNG, drawn when it is the current requester's turn. */
    readonly draw: (drawing: Drawing) => Effect.Effect<Uint8Array, BadRequest | ServiceUnavailable>
  }
>()("cairn/Drawings") {
  static readonly layerOf = (script: URL) =>
    Layer.effect(
      Drawings,
      Effect.gen(function* () {
        const turns = makeFairTurns({
          limits: drawingLimits,
          maxWait,
          refusalDelay,
          refuse: () => new ServiceUnavailable(refusal("server.busy")),
        })
        const idle = new Set<DrawingWorker>()
        yield* Effect.addFinalizer(() =>
          Effect.promise(() => Promise.all([...idle].map((worker) => worker.stop()))),
        )
        const takeWorker = (): DrawingWorker => {
          for (const worker of idle) {
            idle.delete(worker)
            if (!worker.hasEnded()) return worker
          }
          return startWorker(script)
        }
        const drawOn = (worker: DrawingWorker, drawing: Drawing) =>
          Effect.callback<Uint8Array>((resume) => {
            worker.send(
              drawing,
              (result) => {
                idle.add(worker)
                resume(
                  result._tag === "Drawn"
                    ? Effect.succeed(result.png)
                    : Effect.die(new Error(result.message)),
                )
              },
              (cause) => resume(Effect.die(cause)),
            )
            return Effect.promise(() => worker.stop())
          })
        const draw = (drawing: Drawing) =>
          Effect.suspend(() => drawOn(takeWorker(), drawing)).pipe(
            Effect.timeoutOrElse({
              duration: `${longestDrawing} seconds`,
              orElse: () => Effect.fail(new BadRequest(refusal("card.drawing", { seconds: longestDrawing }))),
            }),
          )
        return { draw: (drawing) => turns.run(draw(drawing)) }
      }),
    )
  static readonly layer = this.layerOf(new URL("./worker.ts", import.meta.url))
}
