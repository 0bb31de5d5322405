import { Schema } from "effect"
import { IsoDate } from "../../data/dateRangeFilter.ts"
import { ChannelId, EpochMs, UserId } from "../../kernel/ids.ts"

/** The longest text of an annotation, in UTF-16 units. */
export const maxAnnotationLength = 2_000

/** Most annotations of a card, without those that were removed. */
export const maxAnnotations = 500

/** Annotation of a date of a card. `threadId` is the channel to which it was also posted, `point1` the day. */
export const Annotation = Schema.Struct({
  id: Schema.NonEmptyString,
  userId: UserId,
  createdDate: EpochMs,
  content: Schema.String,
  threadId: ChannelId,
  dataPoint: Schema.Struct({ point1: IsoDate }),
})
export type Annotation = typeof Annotation.Type
