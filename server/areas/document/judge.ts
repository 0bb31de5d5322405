import { Effect } from "effect"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { makeWorkers } from "../../drawing/workers.ts"
import type { Judgement } from "./judgeWorker.ts"

/** How long a file may be judged, and a thread for it started: the largest takes a second or two. */
const longestJudgement = "30 seconds"

/**
 * What judges a file at a path by its content, off the thread that serves: a media type. One that a person made to be
 * judged slowly keeps no one else waiting, and is refused as by a busy server when its time is over.
 */
export const makeJudge = (script: URL) => {
  const judgementOf = makeWorkers<string, Judgement>(script)
  const busy = Effect.fail(new ServiceUnavailable(refusal("server.busy")))
  return (path: string): Effect.Effect<string, ServiceUnavailable> =>
    judgementOf(path).pipe(
      Effect.catchTag("WorkerEnded", () => busy),
      Effect.flatMap((judgement) =>
        judgement._tag === "Judged"
          ? Effect.succeed(judgement.mediaType)
          : Effect.die(new Error(judgement.message)),
      ),
      Effect.timeoutOrElse({ duration: longestJudgement, orElse: () => busy }),
    )
}

export const judge = makeJudge(new URL("./judgeWorker.ts", import.meta.url))
