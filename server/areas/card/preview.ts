import { Effect, Schema } from "effect"
import {
  type PictureRequest,
  type PreviewRequest,
  previewQuery,
  type RenderRequest,
} from "#contract/cardMessages.ts"
import type { RenderPart } from "#domain/areas/card/types.ts"
import type { PictureFormat } from "../../drawing/chart.ts"
import type { Drawings } from "../../drawing/Drawings.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { CardQueries } from "./CardQueries.ts"
import { chartPicture, type PictureDefaults } from "./image.ts"
import { pictureSize } from "./pictureBudget.ts"

/** Rows that a picture of a table has room for. */
const pictureRows = 50

/** A picture of a card's chart, or of the first rows of its table, as its bytes: those of a PNG, if no other format is asked for. */
export const drawPreview = Effect.fnUntraced(function* (
  cardQueries: CardQueries["Service"],
  drawings: Drawings["Service"],
  viewer: Viewer,
  card: CardDefinition,
  defaults: PictureDefaults,
  { of = "chart", queryOverrides = {}, locale, theme, ...request }: PictureRequest,
  format?: PictureFormat,
) {
  const size = yield* pictureSize(request)
  const choice = { locale, format, theme }
  if (of === "chart") {
    const parts = new Set<RenderPart>(["graph"])
    const { chart } = yield* cardQueries.render(viewer, card, parts, { ...request, ...size, queryOverrides })
    return chart === undefined
      ? new Uint8Array()
      : yield* chartPicture(drawings, chart, size, defaults, choice)
  }
  const limit = Math.min(queryOverrides.limit ?? pictureRows, pictureRows)
  const table = yield* cardQueries.table(viewer, card, { queryOverrides: { ...queryOverrides, limit } })
  return yield* chartPicture(drawings, { chartType: "badge_table", table }, size, defaults, choice)
})

const encode = Schema.encodeSync(Schema.Struct(previewQuery))

/** Longer addresses are not understood by every browser and proxy, in characters. */
const longestAddress = 2000

/** Part of a request that decides what its response shows. */
export const shownOf = ({
  queryOverrides,
  chartType,
}: Pick<RenderRequest, "queryOverrides" | "chartType">): PreviewRequest => ({
  ...(queryOverrides !== undefined && { queryOverrides }),
  ...(chartType !== undefined && { chartType }),
})

/**
 * Address of a picture of what a response shows, below the path of its card's calls; none where the choices over
 * the card are too many for an address.
 */
export const previewUrl = (cardPath: string, request: PreviewRequest): { readonly previewUrl?: string } => {
  const query = new URLSearchParams(
    Object.entries(encode(request)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const address = `${cardPath}/preview?${query}`
  return address.length > longestAddress ? {} : { previewUrl: address }
}
