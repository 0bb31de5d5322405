import { Effect, Result } from "effect"
import { decideCheck, type Finding, findCheck } from "#domain/areas/alert/check.ts"
import type { Alert } from "#domain/areas/alert/types.ts"
import { type CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { FollowUps } from "../../command/followUps.ts"
import { Streams } from "../../log/streams.ts"

/**
 * Checks an alert of a card by what `find` finds: it is decided on the stream of the alert's author under its lock, and
 * what follows is stored. False where another check was stored meanwhile.
 */
export const makeStoreCheck = Effect.gen(function* () {
  const streams = yield* Streams
  const followUps = yield* FollowUps
  return Effect.fnUntraced(function* <E, R>(card: CardUrn, alert: Alert, find: Effect.Effect<Finding, E, R>) {
    const stream = userStream(alert.author)
    const checks = stateIn(yield* streams.fold(stream), "alert").checks
    const after = findCheck(checks, card, alert.id)?.seq ?? 0
    const finding = yield* find
    let isCurrent = true
    const { envelopes } = yield* streams.run<never>(
      {
        stream,
        actor: alert.author,
        commandId: CommandId.make(crypto.randomUUID()),
        origin: "server",
        body: { card, alert: alert.id, after, finding },
      },
      {
        decide: (fold) => {
          const { checks } = stateIn(fold, "alert")
          isCurrent = (findCheck(checks, card, alert.id)?.seq ?? 0) === after
          return Result.succeed(decideCheck(checks, card, alert, after, finding))
        },
        isFollowed: followUps.isFollowed,
      },
    )
    yield* followUps.run(envelopes)
    return isCurrent
  })
})
