import { Schema } from "effect"
import { IsoDate } from "../../data/dateRangeFilter.ts"
import { NumberFormat } from "../../data/numberFormat.ts"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import { DigestSchedule } from "../../schedule/schedule.ts"
import { AppContent } from "../app/content.ts"
import { Revision, UploadLimits } from "../document/types.ts"
import { DocumentType, TextType, UnknownCardType } from "./cardType.ts"
import { RoosterDigest } from "./digest.ts"

/**
 * Figure that a text names as `{{key}}`, of the rows that the reader may see. `value` is null where there is none, and
 * where it could not be computed: then `failed` is true.
 */
export const TextFigure = Schema.Struct({
  key: Schema.NonEmptyString,
  value: Schema.NullOr(Schema.Finite),
  format: Schema.optionalKey(NumberFormat),
  failed: Schema.optionalKey(Schema.Boolean),
})
export type TextFigure = typeof TextFigure.Type

/** Text of an author as sanitised HTML, with the figures that it names. */
export const TextContent = Schema.Struct({
  type: TextType,
  textHtml: Schema.String,
  figures: Schema.Array(TextFigure),
})
export type TextContent = typeof TextContent.Type

/** A text under filters and dates: its figures are of the rows that these leave. */
export const Notebook = TextContent.mapFields(({ textHtml, figures }) => ({ textHtml, figures }))
export type Notebook = typeof Notebook.Type

/** How many people chose each answer of a poll, in the order of the answers, and how many voted at all. */
export const PollResults = Schema.Struct({
  votes: Schema.Array(Schema.Int),
  totalVotes: Schema.Int,
})
export type PollResults = typeof PollResults.Type

/**
 * A poll without its votes: whether several answers may be chosen, whether the results are shown before a vote, and
 * whether a vote may be changed.
 */
export const PollContent = Schema.Struct({
  type: Schema.Literal("poll"),
  multiple: Schema.Boolean,
  answers: Schema.Array(Schema.String),
  viewPollResultsBeforeVoting: Schema.Boolean,
  allowChange: Schema.Boolean,
  created: IsoDate,
  /** Its votes when it was requested, for readers who cannot follow them: those of an embedded card. */
  results: Schema.optionalKey(PollResults),
})
export type PollContent = typeof PollContent.Type

/**
 * A document: the revision that its author's file is, the one that is shown, and what may be uploaded as the next by
 * whom this was sent to, if they may.
 */
export const DocumentContent = Schema.Struct({
  type: DocumentType,
  /** The id of the document, a colon, and the id of its current revision. */
  documentId: Schema.String,
  authored: Revision,
  current: Revision,
  upload: Schema.optionalKey(UploadLimits),
})
export type DocumentContent = typeof DocumentContent.Type

/** A scheduled digest: the stack that it is of, and when it comes. What it says is requested by itself. */
export const RoosterContent = Schema.Struct({
  type: Schema.Literal("rooster"),
  stackId: StackId,
  stackTitle: Schema.String,
  schedule: DigestSchedule,
  /** What it says, for readers who cannot request it: those of an embedded card. */
  digest: Schema.optionalKey(RoosterDigest),
})
export type RoosterContent = typeof RoosterContent.Type

/** Another card, in a frame of its own. */
export const MasonContent = Schema.Struct({ type: Schema.Literal("mason"), cardId: CardUrn })
export type MasonContent = typeof MasonContent.Type

/** What a card without a dataset shows; of a type that this build does not know, its type alone. */
export const CardContent = Schema.Union([
  TextContent,
  PollContent,
  AppContent,
  DocumentContent,
  RoosterContent,
  MasonContent,
  Schema.Struct({ type: UnknownCardType }),
])
export type CardContent = typeof CardContent.Type

/** Whether a card shows a text of its author. */
export const isTextContent = (content: { readonly type: string }): content is TextContent =>
  content.type === "text" || content.type === "notebook"

/** Whether a card shows a file. */
export const isDocumentContent = (content: { readonly type: string }): content is DocumentContent =>
  content.type === "document" || content.type === "image"
