import { Effect } from "effect"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type DrawingWorker, startWorker } from "../drawing/drawingWorker.ts"
import type { Judgement } from "./judgeWorker.ts"

/** How long a file may be judged, and a thread for it started: the largest takes a second or two. */
const longestJudgement = "30 seconds"

type Judge = DrawingWorker<string, Judgement>

/**
 * What judges a file at a path by its content, off the thread that serves: a media type. One that a person made to be
 * judged slowly keeps no one else waiting, and is refused as by a busy server when its time is over. As many threads are
 * kept as files were judged at once.
 */
export const makeJudge = Effect.fnUntraced(function* (
  script: URL = new URL("./judgeWorker.ts", import.meta.url),
) {
  const idle = new Set<Judge>()
  yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all([...idle].map((judge) => judge.stop()))))
  const take = (): Judge => {
    for (const judge of idle) {
      idle.delete(judge)
      if (!judge.hasEnded()) return judge
    }
    return startWorker<string, Judgement>(script)
  }
  const busy = Effect.fail(new ServiceUnavailable(refusal("server.busy")))
  const judgedBy = (judge: Judge, path: string) =>
    Effect.callback<string, ServiceUnavailable>((resume) => {
      judge.send(
        path,
        (judgement) => {
          idle.add(judge)
          resume(
            judgement._tag === "Judged"
              ? Effect.succeed(judgement.mediaType)
              : Effect.die(new Error(judgement.message)),
          )
        },
        () => resume(busy),
      )
      return Effect.promise(() => judge.stop())
    })
  return (path: string): Effect.Effect<string, ServiceUnavailable> =>
    Effect.suspend(() => judgedBy(take(), path)).pipe(
      Effect.timeoutOrElse({ duration: longestJudgement, orElse: () => busy }),
    )
})
