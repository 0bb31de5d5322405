import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Bounded, maxStreamNameLength } from "#domain/kernel/bounded.ts"
import { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { Forbidden, NotFound } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** What a person does at the moment: they use the app, or type a message for a channel or a huddle of it. */
export const Signal = Schema.Union([
  Schema.TaggedStruct("Active", {}),
  Schema.TaggedStruct("Typing", {
    channelId: Bounded(ChannelId, maxStreamNameLength),
    huddle: Schema.optionalKey(Seq),
  }),
])
export type Signal = typeof Signal.Type

/** What people do at the moment, told to others by the feed and stored nowhere. */
export class PresenceApi extends HttpApiGroup.make("presence")
  .add(
    HttpApiEndpoint.post("signal", "/api/presence/v1/signals", {
      payload: Signal,
      success: HttpApiSchema.NoContent,
      error: [Forbidden, NotFound],
    }),
  )
  .middleware(SignedIn) {}
