import { Effect, Schema } from "effect"
import { AppId } from "#domain/areas/app/appId.ts"
import { ContentType, DocumentType, TextType } from "#domain/areas/card/cardType.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import { maxAnswers } from "#domain/areas/poll/types.ts"
import { isTimeZone } from "#domain/data/calendar.ts"
import { IsoDate } from "#domain/data/dateRangeFilter.ts"
import { CardUrn, DataSourceId, StackId } from "#domain/kernel/ids.ts"
import { TimeOfDay } from "#domain/schedule/schedule.ts"
import { Measure, RowFilter } from "./card.ts"
import { cardFields } from "./cardFields.ts"
import { weekdays } from "./weekdays.ts"

/** A card without a dataset: of the parts of a card's screen it offers its title alone. */
const contentFields = {
  ...cardFields,
  features: Schema.Array(Schema.Literal("title")).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(["title"] as const)),
  ),
}
const no = Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))

/** Longest text of a card, in UTF-16 units: it is sent with the card. */
export const maxTextLength = 100_000

/** Figure that a text names as `{{key}}`: a measure of a dataset, over the rows that all filters hold for. */
export const TextItem = Schema.Struct({
  key: Schema.String.check(Schema.isPattern(/^\w+$/u, { expected: "letters, digits and _" })),
  dataset: DataSourceId,
  measure: Measure,
  /** Column that ranges of dates narrow; the dataset's column of dates where it has one alone. */
  dateColumn: Schema.optionalKey(Schema.NonEmptyString),
  filters: Schema.Array(RowFilter).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
})
export type TextItem = typeof TextItem.Type

/** A text of its author, in Markdown or in HTML. */
export const TextDefinition = Schema.Struct({
  ...contentFields,
  type: TextType,
  text: Schema.NonEmptyString.check(
    Schema.isMaxLength(maxTextLength, { expected: `at most ${maxTextLength} characters` }),
  ),
  format: Schema.Literals(["markdown", "html"]).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed("markdown")),
  ),
  items: Schema.Array(TextItem).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
})
export type TextDefinition = typeof TextDefinition.Type

/**
 * A question, which is the card's title, and its answers: one of them is chosen, or several where it is `multiple`. A
 * vote is an index of `answers`.
 */
export const PollDefinition = Schema.Struct({
  ...contentFields,
  type: Schema.Literal("poll"),
  answers: Schema.Array(Schema.NonEmptyString).check(
    Schema.isMinLength(2, { expected: "two answers or more" }),
    Schema.isMaxLength(maxAnswers, { expected: `at most ${maxAnswers} answers` }),
  ),
  multiple: no,
  /** Whether who has not voted may look at the results. */
  viewPollResultsBeforeVoting: no,
  /** Whether a vote may be changed. */
  allowChange: no,
  created: IsoDate,
})
export type PollDefinition = typeof PollDefinition.Type

const appPath = Schema.String.check(
  Schema.isPattern(/^[^./\\?#\0][^/\\?#\0]*(?:\/(?:[^./\\?#\0][^/\\?#\0]*)?)*$/u, {
    expected: "a path within the folder, no part of which begins with a dot",
  }),
)

/**
 * A hosted app: a small page of its own in a frame, at an origin of its own. Its files are those of the folder `entry`
 * of the workspace, which begins with its `index.html`, or it is at `url`. `cards` are those whose rows it may ask for.
 */
export const AppDefinition = Schema.Struct({
  ...contentFields,
  type: Schema.Literal("app"),
  appId: AppId,
  entry: Schema.optionalKey(appPath),
  url: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^https?:\/\/[^/\s?#]+(?:\/[^\s]*)?$/u, {
        expected: "an address such as https://delay.apps.example.com/",
      }),
    ),
  ),
  /** Picture of the app before it is opened: a path from its own first page. */
  preview: Schema.optionalKey(appPath),
  /** Of its frame, in pixels. */
  height: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 80, maximum: 2_000 }))),
  /** Width by height of its frame. */
  ratio: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0.25, maximum: 8 }))),
  cards: Schema.Array(CardUrn).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
})
export type AppDefinition = typeof AppDefinition.Type
/**
 * A file to read and download: the one that its author names, until a newer one is uploaded. Of an `image` its picture
 * alone is shown.
 */
export const DocumentDefinition = Schema.Struct({
  ...contentFields,
  type: DocumentType,
  /** Path of the file in the workspace's folder. */
  file: Schema.NonEmptyString,
})
/** `uploaded` is the file of a document that a person added: it is stored, and not in the workspace's folder. */
export type DocumentDefinition = typeof DocumentDefinition.Type & { readonly uploaded?: Revision }

/**
 * A scheduled digest of a stack: one line and one picture for each of its cards, posted to a discussion, that of the
 * `stack` or of this `card`, or to `none`, and mailed to everyone in the groups of `mail`. `weekday` is of a weekly one, `day` of a
 * monthly one.
 */
export const RoosterDefinition = Schema.Struct({
  ...contentFields,
  type: Schema.Literal("rooster"),
  stack: StackId,
  cadence: Schema.Literals(["daily", "weekly", "monthly"]),
  weekday: Schema.optionalKey(Schema.Literals(weekdays)),
  day: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 31 }))),
  time: TimeOfDay.pipe(Schema.withDecodingDefaultKey(Effect.succeed("07:00"))),
  /** The workspace's by default. */
  timeZone: Schema.optionalKey(
    Schema.String.check(Schema.makeFilter(isTimeZone, { expected: "a time zone such as Europe/Oslo" })),
  ),
  channel: Schema.Literals(["stack", "card", "none"]).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed("stack")),
  ),
  mail: Schema.Array(Schema.NonEmptyString).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
})
export type RoosterDefinition = typeof RoosterDefinition.Type

/** Another card in a frame of its own: it is drawn by itself, and keeps what it shows where the page around it is drawn anew. */
export const MasonDefinition = Schema.Struct({
  ...contentFields,
  type: Schema.Literal("mason"),
  card: CardUrn,
})
export type MasonDefinition = typeof MasonDefinition.Type

/** The schema of each type of card without a dataset. */
export const contentDefinitions = {
  text: TextDefinition,
  notebook: TextDefinition,
  poll: PollDefinition,
  app: AppDefinition,
  document: DocumentDefinition,
  image: DocumentDefinition,
  rooster: RoosterDefinition,
  mason: MasonDefinition,
} as const satisfies Readonly<Record<ContentType, unknown>>

/** A card without a dataset as its author writes it. */
type AuthoredContent = (typeof contentDefinitions)[ContentType]["Type"]

/** A card without a dataset: of an author, or a document that a person added. */
export type ContentDefinition = Exclude<AuthoredContent, typeof DocumentDefinition.Type> | DocumentDefinition

/** The schema that a type of card is written by; null where it draws a dataset, or is no type. */
export const contentDefinitionOf = (type: unknown): (typeof contentDefinitions)[ContentType] | null =>
  isContentType(type) ? contentDefinitions[type] : null

const isContentType = Schema.is(ContentType)

/** Whether a card is a text of its author. */
export const isTextCard = (card: { readonly type: string }): card is TextDefinition =>
  card.type === "text" || card.type === "notebook"

/** Whether a card is a file. */
export const isDocumentCard = (card: { readonly type: string }): card is DocumentDefinition =>
  card.type === "document" || card.type === "image"
