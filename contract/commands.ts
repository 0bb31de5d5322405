import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Bounded, isBoundedJson, maxStreamNameLength, NonEmptyText } from "#domain/kernel/bounded.ts"
import { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, Seq } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable] as const

/** Longest name of an area, in UTF-16 units. */
const maxAreaLength = 100
/** Longest command as JSON, in UTF-16 units. */
export const maxCommandLength = 256 * 1024

/**
 * A command of a shared area. `commandId` is created when the person acts and is the same in every retry, so that the
 * command is done once; `command` is decoded by the area that it names.
 */
export const CommandRequest = Schema.Struct({
  commandId: CommandId,
  area: NonEmptyText(maxAreaLength),
  command: Schema.Json.check(isBoundedJson(maxCommandLength)),
})
export type CommandRequest = typeof CommandRequest.Type

/** The stored events that a command led to, of its stream and of those that follow it, as far as the user may read them. */
export const CommandResponse = Schema.Struct({ envelopes: Schema.Array(StoredEnvelope) })
export type CommandResponse = typeof CommandResponse.Type

/** The one way to change what people share, and the streams of the log that it changes. */
export class CommandsApi extends HttpApiGroup.make("commands")
  .add(
    HttpApiEndpoint.post("run", "/api/commands/v1", {
      payload: CommandRequest,
      success: CommandResponse,
      error: [...refusals, TooManyRequests],
    }),
    HttpApiEndpoint.get("events", "/api/streams/v1/events", {
      query: {
        stream: Bounded(StreamName, maxStreamNameLength),
        after: Schema.NumberFromString.pipe(Schema.decodeTo(Seq)),
      },
      success: Schema.Array(StoredEnvelope),
      error: refusals,
    }),
  )
  .middleware(SignedIn) {}
