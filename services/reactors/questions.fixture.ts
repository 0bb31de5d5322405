import { Effect } from "effect"
import type { RequestFailed } from "../http/requestFailed.ts"

/** A question that waits for its answer. */
export interface Question<Q, A> {
  readonly asked: Q
  readonly answer: (answer: A) => void
  readonly fail: (failure: RequestFailed) => void
  /** Whether the one who asked was interrupted. */
  readonly isStopped: () => boolean
}

/** A source that notes each question and lets it wait. */
export const makeQuestions = <Q, A>() => {
  const questions: Array<Question<Q, A>> = []
  const ask = (asked: Q): Effect.Effect<A, RequestFailed> =>
    Effect.callback((resume) => {
      let stopped = false
      questions.push({
        asked,
        answer: (answer) => resume(Effect.succeed(answer)),
        fail: (failure) => resume(Effect.fail(failure)),
        isStopped: () => stopped,
      })
      return Effect.sync(() => {
        stopped = true
      })
    })
  return { questions, ask }
}
