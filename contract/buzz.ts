import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChannelListing, Named } from "#domain/buzz/queries.ts"
import { ChannelSnapshot, maxTags } from "#domain/buzz/types.ts"
import { Bounded, Id, List, maxStreamNameLength } from "#domain/kernel/bounded.ts"
import { CardUrn, ChannelId, CommandId, Seq, UserId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable, Unprocessable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** A channel as lists and headers show it. */
export const ChannelSummary = Schema.Struct({ ...ChannelListing.fields, head: Seq })
export type ChannelSummary = typeof ChannelSummary.Type

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable] as const

/** How many messages one page may have. */
const mostMessages = 200

/** Channels of buzz. A message is sent as a command, and read from the stream of its channel. */
export class BuzzApi extends HttpApiGroup.make("buzz")
  .add(
    HttpApiEndpoint.get("channels", "/channels", { success: Schema.Array(ChannelSummary) }),
    HttpApiEndpoint.put("channelOfCard", "/cards/:cardUrn/channel", {
      params: { cardUrn: Id(CardUrn) },
      payload: Schema.Struct({ commandId: CommandId }),
      success: ChannelSummary,
      error: refusals,
    }),
    /** Those of some people and groups who may not read a channel. */
    HttpApiEndpoint.post("mentionedWithoutPermissions", "/channels/:channelId/without-permissions", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      payload: Schema.Struct({
        userIds: List(Id(UserId), maxTags),
        groupIds: List(Id(Schema.String), maxTags),
      }),
      success: Named,
      error: refusals,
    }),
    /** The last `limit` messages before the event `before` of the channel's stream. */
    HttpApiEndpoint.get("messages", "/channels/:channelId/messages", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      query: {
        before: Schema.NumberFromString.pipe(Schema.decodeTo(Seq)),
        limit: Schema.NumberFromString.check(
          Schema.isInt(),
          Schema.isBetween({ minimum: 1, maximum: mostMessages }),
        ),
      },
      success: ChannelSnapshot,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1") {}
