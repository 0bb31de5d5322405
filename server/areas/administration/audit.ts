import { Clock, Effect, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { AuditChoice } from "#domain/areas/administration/audit.ts"
import { daysBefore } from "#domain/kernel/durations.ts"
import { schedule } from "../../kernel/schedule.ts"
import { textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { removedPeople } from "../people/removal.ts"
import { auditRecordOf, namesIn } from "./auditRecord.ts"
import { makeAuditRows, maxFoundPeople } from "./auditRows.ts"

/** How long sign-ins, exports and the addresses of requests are kept, in days; decisions are in the log for as long as it is. */
const keptDays = 400
/** Rows that a file is written from at a time. */
const rowsAtOnce = 500

/** Reads the audit log: a page of it, and all of it in batches. */
export const makeAudit = Effect.gen(function* () {
  const workspace = yield* Workspace
  const sql = yield* SqlClient.SqlClient
  const rowsOf = yield* makeAuditRows
  const removed = Effect.provideService(removedPeople, SqlClient.SqlClient, sql)

  /** Records from an offset on, and whether there may be more: as many rows as asked for were found. */
  const read = Effect.fnUntraced(function* (choice: AuditChoice, limit: number, offset: number) {
    const model = workspace.latest()
    const gone = yield* removed
    const names = namesIn(model, gone, textsFor(model.customer.locale).text("people.removed"))
    const wanted = choice.text.trim().toLowerCase()
    const people =
      wanted === ""
        ? []
        : [...model.people.values(), ...(model.deactivated?.values() ?? [])]
            .filter(({ displayName, email }) => `${displayName} ${email}`.toLowerCase().includes(wanted))
            .slice(0, maxFoundPeople)
            .map(({ id }) => id)
    const rows = yield* rowsOf({ ...choice, text: wanted }, people, limit, offset)
    const records = rows.flatMap((row) => {
      const record = auditRecordOf(model, names, row)
      return record === null ? [] : [record]
    })
    return { records, found: rows.length }
  })

  return {
    page: (choice: AuditChoice, limit: number, offset: number) =>
      Effect.map(read(choice, limit + 1, offset), ({ records, found }) => ({
        events: records.slice(0, limit),
        isMore: found > limit,
      })),
    all: (choice: AuditChoice): Stream.Stream<ReadonlyArray<NonNullable<ReturnType<typeof auditRecordOf>>>> =>
      Stream.paginate(0, (offset) =>
        Effect.map(
          read(choice, rowsAtOnce, offset),
          ({ records, found }) =>
            [
              [records],
              found < rowsAtOnce ? Option.none<number>() : Option.some(offset + rowsAtOnce),
            ] as const,
        ),
      ),
  }
})

const kept = { message: "Sign-ins and addresses of the audit log are kept for longer than said." }

/** Keeps sign-ins, exports and addresses of the audit log for as long as said, and not longer. */
export const layerAuditRetention = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const look = Effect.gen(function* () {
      const before = daysBefore(yield* Clock.currentTimeMillis, keptDays)
      yield* sql`delete from audit_entry where at < ${before}`
      yield* sql`delete from audit_origin where at < ${before}`
    })
    yield* schedule({ part: "retention", problem: kept, interval: "6 hours", look })
  }),
)
