import { Schema } from "effect"
import { Text } from "./bounded.ts"

/** A person, as the workspace names them. */
export const UserId = Schema.NonEmptyString.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

/** A card, unique in a workspace. A urn is the form in which lists of cards name it; both are the same text here. */
export const CardUrn = Schema.NonEmptyString.pipe(Schema.brand("CardUrn"))
export type CardUrn = typeof CardUrn.Type

/** A stack (dashboard). */
export const StackId = Schema.NonEmptyString.pipe(Schema.brand("StackId"))
export type StackId = typeof StackId.Type

/** A dataset of the workspace. */
export const DataSourceId = Schema.NonEmptyString.pipe(Schema.brand("DataSourceId"))
export type DataSourceId = typeof DataSourceId.Type

/** A buzz channel or huddle. */
export const ChannelId = Schema.NonEmptyString.pipe(Schema.brand("ChannelId"))
export type ChannelId = typeof ChannelId.Type

/** A filter of a card. */
export const FilterId = Schema.NonEmptyString.pipe(Schema.brand("FilterId"))
export type FilterId = typeof FilterId.Type

/**
 * One command of one person, minted by the client (UUIDv7) and unchanged on every retry: the log stores the result of
 * `(actor, commandId)` once. A message's id is the id of the command that sent it.
 */
export const CommandId = Text(36)
  .check(
    Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, {
      expected: "a UUID in lower case",
    }),
  )
  .pipe(Schema.brand("CommandId"))
export type CommandId = typeof CommandId.Type

/** Milliseconds since 1970-01-01T00:00Z. */
export const EpochMs = Schema.Number.check(Schema.isFinite()).pipe(Schema.brand("EpochMs"))
export type EpochMs = typeof EpochMs.Type

/** Sequence number in a log stream: 1, 2, 3 … without gaps. 0 is "nothing yet". */
export const Seq = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("Seq"))
export type Seq = typeof Seq.Type
