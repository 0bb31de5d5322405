import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Bounded, maxStreamNameLength } from "#domain/kernel/bounded.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable, TooManyRequests } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** What a channel is exported as: JSON for programs, or Markdown to read. */
export const ChannelFormat = Schema.Literals(["json", "md"])
export type ChannelFormat = typeof ChannelFormat.Type

/** Media types of the files, by their formats, which are also the endings of their names. */
export const channelMediaTypes: Readonly<Record<ChannelFormat, string>> = {
  json: "application/json",
  md: "text/markdown;charset=utf-8",
}

/** Files with all messages of a channel, for its admins, who may edit its card or stack, or the people of the chat. */
export class ChannelExportApi extends HttpApiGroup.make("channelExport")
  .add(
    HttpApiEndpoint.get("channel", "/channels/:channelId/export", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      query: { format: ChannelFormat },
      success: HttpApiSchema.StreamUint8Array({ contentType: Object.values(channelMediaTypes) }),
      error: [BadRequest, Forbidden, NotFound, TooManyRequests, ServiceUnavailable],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1") {}
