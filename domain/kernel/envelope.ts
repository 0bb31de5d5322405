import { Schema } from "effect"
import { CommandId, EpochMs, Seq, UserId } from "./ids.ts"

/** Origin of an event: the user, the server's response, an embedding host page, or the address of the page. */
export const Origin = Schema.Literals(["user", "server", "host", "url"])
export type Origin = typeof Origin.Type

/**
 * Subject of a stream, which decides who may read it: a channel's members, a card's viewers, a stack's viewers,
 * those who decide about access to a card or stack, one person, no one (an invitation, of which only the server tells),
 * those who administer the workspace, or who added a dataset.
 */
export const StreamKind = Schema.Literals([
  "channel",
  "card",
  "stack",
  "access",
  "user",
  "invitation",
  "administration",
  "dataset",
])
export type StreamKind = typeof StreamKind.Type

/** A log stream's name, the unit of permission: `channel:<id>`, `card:<urn>`, `stack:<id>`, `access:<type>:<id>`, `user:<id>`, `invitation:<id>`, `administration:workspace`, `dataset:<id>`. */
export const StreamName = Schema.TemplateLiteral([StreamKind, ":", Schema.NonEmptyString])
export type StreamName = typeof StreamName.Type

/** The kind of a stream. */
export const kindOf = (stream: StreamName): StreamKind => {
  const kind = stream.slice(0, stream.indexOf(":"))
  return StreamKind.literals.find((one) => one === kind) ?? "user"
}

/** The name of a stream after its kind. */
export const idOf = (stream: StreamName): string => stream.slice(stream.indexOf(":") + 1)

/**
 * The wire and storage form of one event of a stream: `seq` is dense per stream, `at` is the server's clock, `v` is
 * the version of the event's own form.
 */
export const Envelope = <S extends Schema.Top>(event: S) =>
  Schema.Struct({
    id: Schema.NonEmptyString,
    stream: StreamName,
    seq: Seq,
    at: EpochMs,
    actor: UserId,
    origin: Origin,
    commandId: CommandId,
    v: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
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
  readonly v: number
  readonly event: Event
}

/** Stored envelope: the event is JSON, whatever its area. */
export const StoredEnvelope = Envelope(Schema.Json)
export type StoredEnvelope = typeof StoredEnvelope.Type
