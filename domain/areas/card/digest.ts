import { Schema } from "effect"
import { CardUrn, EpochMs } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { Slot } from "../../schedule/schedule.ts"
import { Summary } from "./summary.ts"

/**
 * A card in a digest: its figure, the days that this is of, and the figure of the days before them; null where it has
 * none.
 */
export const DigestEntry = Schema.Struct({
  urn: CardUrn,
  title: Schema.String,
  summary: Schema.NullOr(Summary),
  /** ISO 8601 days, both included. */
  span: Schema.NullOr(Schema.Struct({ begin: Schema.String, end: Schema.String })),
  previous: Schema.NullOr(Schema.Finite),
})
export type DigestEntry = typeof DigestEntry.Type

const cardsOfDigest = "cards of a digest, which its author names"

/** A digest as its reader may see it, and how many cards it is without. */
export const Digest = Schema.Struct({
  title: Schema.String,
  entries: BoundBy(DigestEntry, cardsOfDigest),
  leftOut: Schema.Int,
})
export type Digest = typeof Digest.Type

/**
 * What a rooster card shows its reader: its last edition, as it was `issued`, or where there is none for them yet
 * (`issued` is null), what one would say at the moment. `next` is when the next one comes.
 */
export const RoosterDigest = Schema.Struct({
  ...Digest.fields,
  /** `isDrawn` says whether there is a picture. */
  entries: BoundBy(Schema.Struct({ ...DigestEntry.fields, isDrawn: Schema.Boolean }), cardsOfDigest),
  issued: Schema.NullOr(Schema.Struct({ slot: Slot, at: EpochMs })),
  next: EpochMs,
})
export type RoosterDigest = typeof RoosterDigest.Type

/** How much a figure changed from the days before, as a part of it; null where it cannot be compared. */
export const changeOf = ({ summary, previous }: DigestEntry): number | null => {
  const value = summary?.value ?? null
  return value === null || previous === null || previous === 0
    ? null
    : (value - previous) / Math.abs(previous)
}
