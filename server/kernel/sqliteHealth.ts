import { Effect, Queue } from "effect"
import type { SqlClient } from "effect/sql"
import { ServerHealth } from "./serverHealth.ts"
import { type StorageFailure, storageMessages } from "./storageFailure.ts"

/** How often a write is tried while the store's file cannot be written to. */
const probeInterval = "2 seconds"

/**
 * Shows on `/health` what is wrong with the store's file: that it cannot be written to until a write works again, that it is
 * damaged until the server stops.
 */
export const watchStorage = Effect.fnUntraced(function* (
  failures: Queue.Dequeue<StorageFailure>,
  sql: SqlClient.SqlClient,
) {
  const health = yield* ServerHealth
  let isDamaged = false
  const report = (failure: StorageFailure) => {
    isDamaged ||= failure === "damaged"
    return health.report("storage", { message: storageMessages[isDamaged ? "damaged" : failure] })
  }
  const probe = Effect.delay(sql`pragma user_version = 0`, probeInterval)
  yield* Queue.take(failures).pipe(
    Effect.flatMap(report),
    Effect.andThen(Effect.eventually(probe)),
    Effect.andThen(Queue.clear(failures)),
    Effect.flatMap(Effect.forEach(report, { discard: true })),
    Effect.andThen(Effect.suspend(() => (isDamaged ? Effect.void : health.report("storage", null)))),
    Effect.forever,
  )
})
