import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { AuditChoice } from "#domain/areas/administration/audit.ts"
import { auditEntryKinds, auditedTags } from "#domain/areas/administration/auditKinds.ts"
import { EpochMs } from "#domain/kernel/ids.ts"

const Row = Schema.Struct({
  id: Schema.String,
  at: EpochMs,
  kind: Schema.String,
  actor: Schema.String,
  person: Schema.String,
  detail: Schema.String,
  address: Schema.String,
})

/** Row of the audit log: an entry, or an event of the log as JSON in `detail`, whose `kind` is empty. */
export type AuditRow = typeof Row.Type
const decode = Schema.decodeUnknownSync(Schema.Array(Row))

/** Most people by whose names rows are found. */
export const maxFoundPeople = 200

/** Text of a pattern in which nothing stands for something else. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
const like = (text: string): string => `%${literal(text.toLowerCase())}%`

/**
 * Rows of the audit log, the latest first: what was recorded, and the administrative events of the log. `people` are those
 * whose names have the text that is looked for.
 */
export const makeAuditRows = Effect.map(SqlClient.SqlClient, (sql) => {
  const tags = sql.literal(auditedTags.map((tag) => `event like '{"_tag":"${tag}"%'`).join(" or "))
  return (
    { text, kind, from = 0, to = Number.MAX_SAFE_INTEGER }: AuditChoice,
    people: ReadonlyArray<string>,
    limit: number,
    offset: number,
  ) => {
    const isEntry = kind === undefined || auditEntryKinds.some((one) => one === kind)
    const isEvent = kind === undefined || !isEntry
    const ofKind = kind === undefined ? sql`1 = 1` : sql`kind = ${kind}`
    const ofTag =
      kind === undefined ? sql`1 = 1` : sql`event like ${`{"_tag":"${literal(kind)}"%`} escape '\\'`
    const named = (columns: ReadonlyArray<string>) =>
      people.length === 0
        ? sql`1 = 0`
        : sql.or([
            ...columns.map((column) => sql.in(column, people)),
            ...people.map((id) => sql`lower(detail) like ${like(JSON.stringify(id))} escape '\\'`),
          ])
    const found =
      text === ""
        ? sql`1 = 1`
        : sql.or([
            named(["actor", "person"]),
            sql`lower(detail) like ${like(text)} escape '\\'`,
            sql`lower(address) like ${like(text)} escape '\\'`,
          ])
    return Effect.map(
      sql`select id, at, kind, actor, person, detail, address from (
        select id, at, kind, actor, person, detail, address from audit_entry
          where ${isEntry ? ofKind : sql`1 = 0`} and at >= ${from} and at < ${to}
        union all
        select e.stream || '/' || e.seq as id, e.at, '' as kind, e.actor, '' as person, e.event as detail,
          coalesce(o.address, '') as address
          from log_event e left join audit_origin o on o.stream = e.stream and o.seq = e.seq
          where ((e.stream >= 'access:' and e.stream < 'access;')
            or (e.stream >= 'administration:' and e.stream < 'administration;')
            or (e.stream >= 'invitation:' and e.stream < 'invitation;'))
          and (${tags}) and ${isEvent ? ofTag : sql`1 = 0`} and e.at >= ${from} and e.at < ${to}
      ) as audited where ${found} order by at desc, id desc limit ${limit} offset ${offset}`,
      decode,
    ).pipe(Effect.orDie)
  }
})
