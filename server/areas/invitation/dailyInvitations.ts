import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { retryIn } from "../../kernel/tooMany.ts"

/** Most links of invitations that one person makes within a day. */
export const mostInvitationsPerDay = 200

const day = 86_400_000
const hour = 3_600_000

/** Refuses a person who made as many links within the last 24 hours as one may: all servers over the store count together. */
export const makeDailyInvitations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return Effect.fnUntraced(function* (user: UserId) {
    const now = yield* Clock.currentTimeMillis
    const since = now - day
    const [row] = yield* Effect.orDie(sql<{ made: number; first: number | null }>`
      select cast(count(*) as double precision) as made, cast(min(e.at) as double precision) as first
      from log_area a join log_event e on e.stream = a.stream
      where a.area = 'invitation' and e.actor = ${user} and e.at > ${since} and e.at <= ${now}
      and e.event like '%"digest":%'`)
    if ((row?.made ?? 0) < mostInvitationsPerDay) return
    const wait = Math.max(1, (row?.first ?? now) + day - now)
    yield* retryIn(Math.ceil(wait / 1_000))
    return yield* new TooManyRequests({
      ...refusal("invitation.limit", { most: mostInvitationsPerDay, hours: Math.ceil(wait / hour) }),
      retryAfter: Math.ceil(wait / 1_000),
    })
  })
})
