import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Card, CardRender, QueryOverrides } from "#domain/areas/card/types.ts"
import { QueryFiltersInput } from "#domain/areas/filter/types.ts"
import { maxCodeLength, Text } from "#domain/kernel/bounded.ts"
import { RenderRequest } from "./cardMessages.ts"

const flag = Schema.optionalKey(Schema.Literals(["true", "false"]))

/** How a card is rendered as a picture. */
export const imageQuery = {
  /** Whether the answer is the picture itself, as a document, and no render with the picture in it. */
  imageAsDocument: flag,
  /** Whether a render has the dates of the card: their column, range and grain. */
  includeDateInfo: flag,
  /** Whether a render has the chart with its bridge, by which a mark becomes the filters of a drill. */
  includeDrillFilter: flag,
  mobileClientType: Schema.optionalKey(Schema.Literal("web")),
  /** `thumbnail` (48×24), `preview` (96×56), `medium` (320×360, also without a size), or pixels such as `640x400`. */
  size: Schema.optionalKey(Text(maxCodeLength)),
  /** What a document is; the picture in a render is a PNG. */
  type: Schema.optionalKey(Schema.Literals(["png", "svg"])),
  /** Whether a PNG is drawn twice as fine. */
  retina: flag,
  /** Filters as JSON; those of a body apply as well. */
  filter: Schema.optionalKey(Schema.fromJsonString(QueryFiltersInput)),
}
const ImageQuery = Schema.Struct(imageQuery)
export type ImageQuery = typeof ImageQuery.Type

/** What a reader chose over the card, where an address is too short for it. */
export const ImageRequest = Schema.Struct({
  queryOverrides: Schema.optionalKey(QueryOverrides),
  locale: RenderRequest.fields.locale,
})
export type ImageRequest = typeof ImageRequest.Type

/** Render with its picture, and the card's dates where they are asked for. */
const ImageRender = Schema.Struct({
  ...CardRender.fields,
  dateInfo: Schema.optionalKey(Card.fields.dateInfo),
})

/** A render, or the picture as a document, named in Content-Disposition. */
export const imageResponses = [
  ImageRender,
  Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" })),
  Schema.String.pipe(HttpApiSchema.asText({ contentType: "image/svg+xml" })),
] as const
