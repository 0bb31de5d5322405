import { Schema } from "effect"
import { CommandId, EpochMs, Seq, UserId } from "./ids.ts"

/** Who caused an event: the reader, the server's answer, an embedding host page, or the address of the page. */
export const Origin = Schema.Literals(["user", "server", "host", "url"])
export type Origin = typeof Origin.Type

/** A log stream's name: `channel:<id>`, `user:<id>`, or `content:<what>` for what people made of the workspace. */
export const StreamName = Schema.TemplateLiteral([
  Schema.Literals(["channel", "user", "content"]),
  ":",
  Schema.NonEmptyString,
])
export type StreamName = typeof StreamName.Type

/** The wire and storage form of one event of a stream: `seq` is dense per stream, `at` is the server's clock. */
export const Envelope = <S extends Schema.Top>(event: S) =>
  Schema.Struct({
    id: Schema.NonEmptyString,
    stream: StreamName,
    seq: Seq,
    at: EpochMs,
    actor: UserId,
    origin: Origin,
    commandId: CommandId,
    event,
  })

export interface Envelope<Event> {
  readonly id: string
  readonly stream: StreamName
  readonly seq: Seq
  readonly at: EpochMs
  readonly actor: UserId
  readonly origin: Origin
  readonly commandId: CommandId
  readonly event: Event
}
