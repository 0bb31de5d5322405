import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChannelOrigin, ChannelSnapshot } from "#domain/buzz/types.ts"
import { CardUrn, ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "./errors.ts"
import { SignedIn } from "./reader.ts"

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable] as const

/** The most messages of one page. */
export const maxMessagePage = 200

/** The channels of buzz. What is said there comes by the feed; older messages come by pages. */
export class BuzzApi extends HttpApiGroup.make("buzz")
  .add(
    HttpApiEndpoint.get("channels", "/channels", { success: Schema.Array(ChannelOrigin) }),
    HttpApiEndpoint.put("channelOfCard", "/cards/:cardUrn/channel", {
      params: { cardUrn: CardUrn },
      payload: Schema.Struct({ commandId: CommandId }),
      success: ChannelOrigin,
      error: refusals,
    }),
    HttpApiEndpoint.get("messages", "/channels/:channelId/messages", {
      params: { channelId: ChannelId },
      query: {
        before: Schema.NumberFromString.pipe(Schema.decodeTo(Seq)),
        limit: Schema.NumberFromString.pipe(
          Schema.decodeTo(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxMessagePage }))),
        ),
      },
      success: ChannelSnapshot,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1") {}
