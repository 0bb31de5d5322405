import { Clock, Context, Effect, type Scope } from "effect"
import type { HealthPart, HealthProblem } from "#contract/health.ts"
import { EpochMs } from "#domain/kernel/ids.ts"

/** What is wrong with a part. With `isUnavailable` the server must not answer what depends on permissions. */
export interface Problem {
  readonly message: string
  readonly isUnavailable?: boolean
}

type Known = HealthProblem & Problem

/** Health of the server's parts, as `/health` shows it. */
export class ServerHealthState {
  readonly #problems = new Map<HealthPart, Known>()
  readonly #listeners = new Set<(isAvailable: boolean) => void>()

  /** Records what is wrong with a part, or with null that it is well; logs when that changes. */
  report(part: HealthPart, problem: Problem | null): Effect.Effect<void> {
    return Effect.suspend(() => {
      const wasAvailable = this.isAvailable
      return Effect.tap(this.#record(part, problem), () =>
        Effect.sync(() => {
          if (this.isAvailable === wasAvailable) return
          for (const listener of this.#listeners) listener(this.isAvailable)
        }),
      )
    })
  }

  #record(part: HealthPart, problem: Problem | null): Effect.Effect<void> {
    return Effect.suspend(() => {
      const known = this.#problems.get(part)
      if (problem === null) {
        if (!this.#problems.delete(part)) return Effect.void
        return Effect.annotateLogs(Effect.logInfo("Well again"), { part })
      }
      return Effect.flatMap(Clock.currentTimeMillis, (now) => {
        this.#problems.set(part, { part, since: known?.since ?? EpochMs.make(now), ...problem })
        if (known?.message === problem.message) return Effect.void
        return Effect.annotateLogs(Effect.logWarning(problem.message), { part })
      })
    })
  }

  /** Calls the listener whenever `isAvailable` changes, for as long as the scope lasts. */
  onAvailability(listener: (isAvailable: boolean) => void): Effect.Effect<void, never, Scope.Scope> {
    return Effect.acquireRelease(
      Effect.sync(() => this.#listeners.add(listener)),
      () => Effect.sync(() => this.#listeners.delete(listener)),
    ).pipe(Effect.asVoid)
  }

  get problems(): ReadonlyArray<HealthProblem> {
    return [...this.#problems.values()].map(({ part, message, since }) => ({ part, message, since }))
  }

  /** Whether the permissions that the server holds are those that are stored. */
  get isAvailable(): boolean {
    return ![...this.#problems.values()].some(({ isUnavailable }) => isUnavailable === true)
  }
}

/** Health of this process, which is one server. */
export const ServerHealth = Context.Reference("cairn/ServerHealth", {
  defaultValue: () => new ServerHealthState(),
})
