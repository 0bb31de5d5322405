import { createHash } from "node:crypto"
import { Schema } from "effect"
import type { Origin, StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, type UserId } from "#domain/kernel/ids.ts"

/** Command of a person for a stream. `body` (JSON) is the command's content, so that a retry is recognized. */
export interface LogCommand {
  readonly stream: StreamName
  readonly commandId: CommandId
  readonly actor: UserId
  readonly origin: Origin
  readonly body: unknown
}

/** An event to be stored, in the form and version in which it is stored. */
export interface NewEvent {
  readonly v: number
  readonly event: Schema.Json
  /** The area whose first event in the stream this is, to find the stream by. */
  readonly begins?: string
  /** Whether something follows from it: it counts as unfinished until that is done. */
  readonly isFollowed?: boolean
}

/** The id was used before, by the same person, for something else. */
export class CommandReused extends Schema.TaggedError<CommandReused>()("CommandReused", {
  commandId: CommandId,
}) {
  override get message(): string {
    return `The command ${this.commandId} was given before and asked for something else. A new command needs a new id.`
  }
}

/** The SHA-256 (hex) of a command's stream and body, whatever the order of the body's keys. */
export const digestOf = (command: LogCommand): string =>
  createHash("sha256")
    .update(JSON.stringify([command.stream, command.body], sortKeys))
    .digest("hex")

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Where an event is stored, and whose it is. */
export type StoredAt = Pick<StoredEnvelope, "stream" | "seq" | "actor">
