import { type Duration, Effect } from "effect"
import type { HealthPart } from "#contract/health.ts"
import type { Problem } from "./serverHealth.ts"
import { supervise } from "./supervise.ts"

/**
 * Looks at something again and again until its scope closes, an interval apart; the first time at once unless `startsLater`.
 * A look that fails or dies is logged and shown on `/health`, and looked again after a growing pause.
 */
export const schedule = <A, E, R>({
  part,
  problem,
  interval,
  look,
  startsLater = false,
}: {
  readonly part: HealthPart
  readonly problem: Problem
  readonly interval: Duration.Input
  readonly look: Effect.Effect<A, E, R>
  readonly startsLater?: boolean
}) =>
  supervise(part, problem, (well) => {
    const pause = Effect.sleep(interval)
    const round = Effect.andThen(look, well)
    return Effect.forever(startsLater ? Effect.andThen(pause, round) : Effect.andThen(round, pause))
  })
