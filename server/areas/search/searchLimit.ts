import { Clock, Effect } from "effect"
import { TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { CommandLimitFactor } from "../../command/commandLimits.ts"
import { retryIn } from "../../kernel/tooMany.ts"
import { makeUsage } from "../../kernel/usage.ts"

/** Searches of one person within an hour: one every three seconds of it, as their client searches while they type. */
export const searchesPerHour = 1_200

/** Most people whose searches are counted: those who searched longest ago are forgotten first. */
const maxCounted = 10_000
const hour = 3_600_000

/** Counts searches, those of each person by themselves, and refuses those beyond the limit. Each server counts its own, from its start. */
export const makeSearchLimit = Effect.gen(function* () {
  const factor = yield* CommandLimitFactor
  const usage = makeUsage(hour, maxCounted)
  const most = Math.ceil(searchesPerHour * factor)
  return Effect.fnUntraced(function* (user: UserId) {
    const wait = factor === 0 ? null : usage.use(user, 1, most, yield* Clock.currentTimeMillis)
    if (wait === null) return
    yield* retryIn(wait)
    return yield* new TooManyRequests({
      ...refusal("search.limit", { most, minutes: Math.ceil(wait / 60) }),
      field: "query",
      retryAfter: wait,
    })
  })
})
