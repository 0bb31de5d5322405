import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { derivedId } from "#server/kernel/derivedId.ts"

const target = Schema.Struct({ type: Schema.String, id: Schema.String })
const Event = Schema.fromJsonString(
  Schema.Struct({
    target: Schema.optionalKey(target),
    userId: Schema.optionalKey(Schema.String),
    card: Schema.optionalKey(Schema.String),
    urn: Schema.optionalKey(Schema.String),
  }),
)
const Row = Schema.Struct({
  stream: Schema.String,
  seq: Schema.Int,
  at: Schema.Number,
  actor: Schema.String,
  origin: Schema.String,
  command_id: Schema.String,
  event: Schema.String,
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))
const decodeEvent = Schema.decodeUnknownOption(Event)

const areas: Readonly<Record<string, string>> = {
  "content:access": "access",
  "content:annotations": "annotation",
  "content:cards": "saved",
}

/** Where an event of one of the three streams belongs, and the person whose stream has a copy of it. */
const targetOf = (event: typeof Event.Type): { readonly stream: string; readonly copy: string | null } => {
  if (event.target !== undefined) {
    const { type, id } = event.target
    return {
      stream: `access:${type}:${id}`,
      copy: event.userId === undefined ? null : `user:${event.userId}`,
    }
  }
  return { stream: `card:${event.card ?? event.urn ?? "unknown"}`, copy: null }
}

/**
 * Moves what earlier versions stored in one stream for all cards into the streams of each: requests for access (copied to
 * the people who requested it), annotations and saved cards. Times, actors and command ids stay.
 */
export const moveContent = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const storeClock = sql.literal(
    sql.onDialectOrElse({
      pg: () => "extract(epoch from clock_timestamp()) * 1000",
      orElse: () => "unixepoch('subsec') * 1000",
    }),
  )
  const names = Object.keys(areas)
  const rows = decodeRows(
    yield* sql`select stream, seq, at, actor, origin, command_id, event from log_event
      where ${sql.in("stream", names)} order by at, stream, seq`,
  )
  const stored = yield* sql<{ stream: string; head: number }>`select stream, head from log_head`
  const heads = new Map(stored.map(({ stream, head }) => [stream, head]))
  const moved = new Map<string, number>()
  const indexed = new Set<string>()

  const append = Effect.fnUntraced(function* (stream: string, row: typeof Row.Type, commandId: string) {
    const area = areas[row.stream] ?? ""
    const seq = (heads.get(stream) ?? 0) + 1
    heads.set(stream, seq)
    moved.set(stream, seq)
    yield* sql`insert into log_event ${sql.insert({ ...row, stream, seq, command_id: commandId, v: 1 })}`
    if (indexed.has(`${area} ${stream}`)) return seq
    indexed.add(`${area} ${stream}`)
    yield* sql`insert into log_area (area, stream) values (${area}, ${stream})`
    return seq
  })

  for (const row of rows) {
    const { stream, copy } = targetOf(Option.getOrElse(decodeEvent(row.event), () => ({})))
    const seq = yield* append(stream, row, row.command_id)
    yield* sql`update log_command set stream = ${stream}, first_seq = ${seq}, last_seq = ${seq}
      where actor = ${row.actor} and command_id = ${row.command_id}`
    if (copy === null) continue
    const commandId = derivedId(row.command_id, copy)
    const copySeq = yield* append(copy, row, commandId)
    yield* sql`insert into log_command (actor, command_id, digest, stream, first_seq, last_seq)
      values (${row.actor}, ${commandId}, 'moved', ${copy}, ${copySeq}, ${copySeq})`
  }
  for (const [stream, head] of moved) {
    yield* sql`insert into log_head (stream, head, touched) values (${stream}, ${head}, ${storeClock})
      on conflict (stream) do update set head = excluded.head, touched = excluded.touched`
  }
  yield* sql`delete from log_event where ${sql.in("stream", names)}`
  yield* sql`delete from log_head where ${sql.in("stream", names)}`
})
