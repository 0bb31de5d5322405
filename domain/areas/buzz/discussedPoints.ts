import type { CardUrn } from "../../kernel/ids.ts"
import { meaningOf } from "../filter/queryFilter.ts"
import type { QueryFilter } from "../filter/types.ts"
import { viewFilters } from "../level/view.ts"
import { messagesOf } from "./messageAt.ts"
import type { CardAttachment, Channel } from "./types.ts"

/** The data points of a level of a card that the loaded messages of a channel are about, without deleted messages. */
export const discussedPoints = (
  channel: Channel,
  card: CardUrn,
  level: number,
): ReadonlyArray<CardAttachment> =>
  [...messagesOf(channel)]
    .filter(({ oldMessage }) => oldMessage === null)
    .flatMap(({ attachments }) => attachments)
    .filter((attachment) => attachment._tag === "CARD")
    .filter(
      ({ point, cardUrn, drill = [] }) => point !== undefined && cardUrn === card && drill.length === level,
    )

const meaning = (filter: QueryFilter): string => JSON.stringify(meaningOf(filter))

/** Whether a data point is the one that filters choose: it has all of them, whatever else it was filtered by. */
export const isPointOf = (
  { filters, drill = [] }: CardAttachment,
  chosen: ReadonlyArray<QueryFilter>,
): boolean => {
  const own = new Set(viewFilters({ filters, drill }).map(meaning))
  return chosen.length > 0 && chosen.every((filter) => own.has(meaning(filter)))
}
