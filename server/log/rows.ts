import { Schema } from "effect"
import { Envelope, Origin, StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

/** An envelope as the log keeps it: the event is JSON, whatever its area. */
export const StoredEnvelope = Envelope(Schema.Json)
export type StoredEnvelope = typeof StoredEnvelope.Type

/** The id of an event: its place. */
export const eventId = (stream: StreamName, seq: number): string => `${stream}/${seq}`

const EventRow = Schema.Struct({
  stream: StreamName,
  seq: Seq,
  at: EpochMs,
  actor: UserId,
  origin: Origin,
  command_id: CommandId,
  event: Schema.fromJsonString(Schema.Json),
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(EventRow))

/** Rows of `log_event` as envelopes. A row that does not decode is a defect: nothing but the log writes there. */
export const envelopesOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<StoredEnvelope> =>
  decodeRows(rows).map(({ command_id, ...row }) => ({
    ...row,
    id: eventId(row.stream, row.seq),
    commandId: command_id,
  }))
