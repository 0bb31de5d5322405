import { Effect } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { ImageQuery, ImageRequest } from "#contract/renderedImage.ts"
import type { Card, QueryOverrides, RenderPart } from "#domain/areas/card/types.ts"
import type { Drawings } from "../../drawing/Drawings.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { CardQueries } from "./CardQueries.ts"
import type { PictureDefaults } from "./image.ts"
import { defaultSize } from "./pictureBudget.ts"
import { pictureDocument } from "./pictureDocument.ts"
import { pictureSize } from "./pictureSize.ts"
import { drawPreview } from "./preview.ts"

/** A card that its viewer may see, and what of it. */
export interface ImageSubject {
  readonly viewer: Viewer
  readonly card: CardDefinition
  readonly dateInfo: Card["dateInfo"]
  readonly showsSummary: boolean
}

/** What a request for a picture chooses over the card: the filters of its address and those of its body. */
export const chosenOverrides = (
  { filter = [] }: ImageQuery,
  { queryOverrides = {} }: ImageRequest,
): QueryOverrides =>
  filter.length === 0
    ? queryOverrides
    : { ...queryOverrides, filters: [...(queryOverrides.filters ?? []), ...filter] }

/** A card rendered with its picture, or the picture as a document. Its choices over the card are `queryOverrides`. */
export const renderedImage = Effect.fnUntraced(function* (
  cardQueries: CardQueries["Service"],
  drawings: Drawings["Service"],
  defaults: PictureDefaults,
  { viewer, card, dateInfo, showsSummary }: ImageSubject,
  { imageAsDocument, includeDateInfo, includeDrillFilter, size, type = "png", retina }: ImageQuery,
  { queryOverrides, locale = defaults.locale }: ImageRequest,
) {
  const scale = retina === "true" && type === "png" ? 2 : 1
  const request = {
    ...(size === undefined ? defaultSize : yield* pictureSize(size)),
    scale,
    locale,
    queryOverrides: queryOverrides ?? {},
  }
  if (imageAsDocument === "true") {
    const bytes = yield* drawPreview(cardQueries, drawings, viewer, card, defaults, request, type)
    return pictureDocument(bytes, type, card.title)
  }
  if (type === "svg") return yield* new BadRequest({ ...refusal("card.svg"), field: "type" })
  const parts = new Set<RenderPart>(["image"])
  if (showsSummary) parts.add("summary")
  if (includeDrillFilter === "true") parts.add("graph")
  const render = yield* cardQueries.render(viewer, card, parts, request)
  return { ...render, ...(includeDateInfo === "true" && { dateInfo }) }
})
