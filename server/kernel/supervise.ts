import { Cause, Effect } from "effect"
import type { HealthPart } from "#contract/health.ts"
import { type Problem, ServerHealth } from "./serverHealth.ts"
import { backoff } from "./storeFailure.ts"

/**
 * Runs a task until its scope closes. When it fails, with an error or a defect, that is logged, the part shows the problem on
 * `/health`, and the task runs again after a growing pause. The task reports by `well` that it is well again.
 */
export const supervise = Effect.fnUntraced(function* <A, E, R>(
  part: HealthPart,
  problem: Problem,
  task: (well: Effect.Effect<void>) => Effect.Effect<A, E, R>,
) {
  const health = yield* ServerHealth
  const failed = (cause: Cause.Cause<E>) =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.void
      : Effect.andThen(Effect.annotateLogs(Effect.logError(cause), { part }), health.report(part, problem))
  yield* task(health.report(part, null)).pipe(
    Effect.tapCause(failed),
    Effect.sandbox,
    Effect.retry({ schedule: backoff, while: (cause) => !Cause.hasInterruptsOnly(cause) }),
    Effect.forkScoped({ startImmediately: true }),
  )
})
