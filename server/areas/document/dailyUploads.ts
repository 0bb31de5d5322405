import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { retryIn } from "../../kernel/tooMany.ts"
import { megabyte, UploadSettings } from "../../kernel/UploadSettings.ts"

const day = 86_400_000
const hour = 3_600_000

/**
 * Refuses a person whose files of the last 24 hours have more bytes than one may upload within a day, with those that they
 * are about to add. The store counts them, for all servers over it.
 */
export const makeDailyUploads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { bytesPerDay } = yield* UploadSettings
  return Effect.fnUntraced(function* (user: UserId, bytes: number) {
    const now = yield* Clock.currentTimeMillis
    const since = now - day
    const [row] = yield* Effect.orDie(sql<{ bytes: number; first: number | null }>`
      select cast(coalesce(sum(size_bytes), 0) as double precision) as bytes,
        cast(min(since) as double precision) as first from (
          select size_bytes, created as since from document_file where author = ${user} and created > ${since}
          union all
          select size_bytes, used as since from message_file where author = ${user} and used > ${since}
          union all
          select size_bytes, used as since from data_file
            where author = ${user} and used > ${since} and state <> 'REPLACED'
        ) as uploaded where since <= ${now}`)
    const used = row?.bytes ?? 0
    if (used + bytes <= bytesPerDay && used < bytesPerDay) return
    const wait = Math.max(1, (row?.first ?? now) + day - now)
    yield* retryIn(Math.ceil(wait / 1_000))
    return yield* new TooManyRequests({
      ...refusal("document.uploaded", {
        megabytes: Math.floor(bytesPerDay / megabyte),
        hours: Math.ceil(wait / hour),
      }),
      field: "file",
    })
  })
})
