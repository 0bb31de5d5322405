import { Clock, Context, type Duration, Effect, Layer, Result } from "effect"
import type { Tagged } from "#domain/kernel/area.ts"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { derivedId } from "../kernel/derivedId.ts"
import { supervise } from "../kernel/supervise.ts"
import type { StoredAt } from "../log/command.ts"
import { Log } from "../log/log.ts"
import { Streams } from "../log/streams.ts"
import { makeUnfinished } from "../log/unfinished.ts"
import { type FollowUp, ServerAreas } from "./serverArea.ts"

/** How often what was left unfinished, such as when the store went away, is looked for. */
export const CompletionInterval = Context.Reference<Duration.Input>("cairn/CompletionInterval", {
  defaultValue: () => "30 seconds",
})

const unfinishedProblem = { message: "What follows from stored events cannot be completed." }

/**
 * What follows from stored events in other streams. Each follow-up is a command of the same person under an id derived
 * from the first, so that it is done once however often it is run; an event counts as unfinished, in the store, until
 * all that follows from it is done.
 */
export class FollowUps extends Context.Service<
  FollowUps,
  {
    readonly isFollowed: (event: Tagged, at: StoredAt) => boolean
    /** Does what follows from these events and gives what was stored; a retry stores nothing more. */
    readonly run: (envelopes: ReadonlyArray<StoredEnvelope>) => Effect.Effect<ReadonlyArray<StoredEnvelope>>
  }
>()("cairn/FollowUps") {
  static readonly layer = Layer.effect(
    FollowUps,
    Effect.gen(function* () {
      const areas = yield* ServerAreas
      const log = yield* Log
      const streams = yield* Streams
      const unfinished = yield* makeUnfinished

      const followUpsOf = (event: Tagged, at: StoredAt) => areas.flatMap(({ follow }) => follow(event, at))

      const runOne = Effect.fnUntraced(function* (from: StoredEnvelope, followUp: FollowUp) {
        const purpose = followUp._tag === "Copy" ? followUp.stream : followUp.purpose
        const author = { actor: from.actor, commandId: derivedId(from.commandId, purpose) }
        const now = EpochMs.make(yield* Clock.currentTimeMillis)
        const stream = followUp._tag === "Copy" ? followUp.stream : shared.streamOf(followUp.request, author)
        const isNeeded = followUp._tag === "Copy" ? followUp.isNeeded : undefined
        if (isNeeded?.(yield* streams.fold(stream)) === false) return []
        const { envelopes } = yield* streams.run(
          { ...author, stream, origin: "server", body: followUp },
          {
            decide: (fold) => {
              if (followUp._tag === "Copy") {
                const { before, event, more = [] } = followUp
                const first = before?.isNeeded(fold) === true ? [before.event] : []
                return Result.succeed([...first, event, ...more])
              }
              const decided = shared.decide(followUp.request, fold.states, { ...author, now })
              return decided._tag === "Left" ? Result.fail(decided.left) : Result.succeed(decided.right)
            },
            isFollowed: () => false,
          },
        )
        return envelopes
      })

      /** What an area refuses, and what was done under the same id in another way, counts as done. */
      const runAll = Effect.fnUntraced(function* (from: StoredEnvelope) {
        const { event } = shared.read(from)
        const followUps = followUpsOf(event, from)
        if (followUps.length === 0) return []
        const stored: Array<StoredEnvelope> = []
        let isDone = true
        for (const followUp of followUps) {
          const outcome = yield* Effect.result(runOne(from, followUp))
          if (Result.isSuccess(outcome)) stored.push(...outcome.success)
          else if (outcome.failure._tag === "StreamRefused") isDone = false
          else {
            yield* Effect.logWarning("What follows from an event was refused").pipe(
              Effect.annotateLogs({ event: from.id, reason: outcome.failure._tag }),
            )
          }
        }
        if (isDone) yield* unfinished.finish(from.stream, from.seq)
        return stored
      })

      const run = (envelopes: ReadonlyArray<StoredEnvelope>) =>
        Effect.map(Effect.forEach(envelopes, runAll), (stored) => stored.flat())

      const completeUnfinished = Effect.fnUntraced(function* (isDue: (event: string) => boolean) {
        const left = yield* unfinished.all
        const key = ({ stream, seq }: (typeof left)[number]) => `${stream} ${seq}`
        for (const event of left) {
          if (isDue(key(event))) yield* run(yield* log.read(event.stream, event.seq - 1, 1))
        }
        return new Set(left.map(key))
      })

      const interval = yield* CompletionInterval
      // An event that was not there at the last look may be under way.
      let seen = yield* completeUnfinished(() => true)
      yield* supervise("store", unfinishedProblem, (well) =>
        Effect.suspend(() => completeUnfinished((event) => seen.has(event))).pipe(
          Effect.tap((left) => {
            seen = left
            return well
          }),
          Effect.andThen(Effect.sleep(interval)),
          Effect.forever,
        ),
      )
      return FollowUps.of({ isFollowed: (event, at) => followUpsOf(event, at).length > 0, run })
    }),
  )
}
