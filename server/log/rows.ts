import { Option, Schema } from "effect"
import { Origin, type StoredEnvelope, type StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

/** Id of an event: its stream and number. */
export const eventId = (stream: StreamName, seq: number): string => `${stream}/${seq}`

const Position = Schema.Struct({ stream: Schema.String, seq: Seq })
const Meta = Schema.Struct({
  at: EpochMs,
  actor: UserId,
  origin: Origin,
  command_id: CommandId,
  v: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
})
const decodePositions = Schema.decodeUnknownSync(Schema.Array(Position))
const decodeMeta = Schema.decodeUnknownOption(Meta)
const decodeEvent = Schema.decodeUnknownOption(Schema.Struct({ event: Schema.fromJsonString(Schema.Json) }))

/** Envelope of a row that does not decode: its event is null, which no area can read. */
const broken = {
  at: EpochMs.make(0),
  actor: UserId.make("unknown"),
  origin: "server",
  commandId: CommandId.make("00000000-0000-8000-8000-000000000000"),
  v: 1,
  event: null,
} as const

/** Rows of `log_event` as envelopes. One that does not decode keeps its number, so that its stream has no gap. */
export const envelopesOf = (
  stream: StreamName,
  rows: ReadonlyArray<unknown>,
): ReadonlyArray<StoredEnvelope> =>
  decodePositions(rows).map(({ seq }, index) => {
    const position = { id: eventId(stream, seq), stream, seq }
    const meta = decodeMeta(rows[index])
    const body = decodeEvent(rows[index])
    if (Option.isNone(meta) || Option.isNone(body)) return { ...position, ...broken }
    const { command_id, ...rest } = meta.value
    return { ...position, ...rest, commandId: command_id, ...body.value }
  })
