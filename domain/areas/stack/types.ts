import { Schema } from "effect"
import { CardUrn, DataSourceId, EpochMs, StackId, UserId } from "../../kernel/ids.ts"
import { UploadLimits } from "../document/types.ts"
import { FilterSource } from "../filter/types.ts"

/** Stacks that every reader has: all cards they may see, their favourites, what was shared with them, and those of their dashboard. */
export const reservedStacks = {
  overview: "-100000",
  favorites: "-100003",
  shared: "-100002",
  bib: "-100006",
} as const

/** Name of a stack that every reader has. */
export type ReservedStack = keyof typeof reservedStacks

/** Names of the stacks that every reader has and that the list of stacks leads to. */
export const reservedStackNames = [
  "overview",
  "favorites",
  "shared",
] as const satisfies ReadonlyArray<ReservedStack>

/** The name of a stack that every reader has, by its id; null for another. */
export const reservedStackOf = (id: string): ReservedStack | null =>
  ([...reservedStackNames, "bib"] as const).find((name) => reservedStacks[name] === id) ?? null

/** A card's place in a stack: how many of twelve columns it takes on a wide screen. */
export const Placement = Schema.Struct({ urn: CardUrn, columns: Schema.Literals([3, 4, 6, 8, 12]) })
export type Placement = typeof Placement.Type

/** A card in its place as a reader gets it; `isFigure` where it shows a number alone. */
export const StackCard = Schema.Struct({ ...Placement.fields, isFigure: Schema.optionalKey(Schema.Boolean) })
export type StackCard = typeof StackCard.Type

/**
 * What a filter of a stack compares: the columns of its datasets that mean the same, at most one of each dataset. A
 * column without a declared meaning is a field of its own.
 */
export const StackField = Schema.Struct({
  /** The meaning, or `<dataset>.<column>`. */
  name: Schema.NonEmptyString,
  label: Schema.String,
  type: Schema.String,
  columns: Schema.NonEmptyArray(Schema.Struct({ dataSourceId: DataSourceId, column: Schema.NonEmptyString })),
})
export type StackField = typeof StackField.Type

/** Cards of a stack under a title of their own, by their places among the stack's cards. */
export const Collection = Schema.Struct({
  title: Schema.String,
  sortIndex: Schema.Int,
  cardIndices: Schema.Array(Schema.Int),
})
export type Collection = typeof Collection.Type

/** A stack with the cards that the reader may see, in their order, and what filters of the whole stack may use. */
export const Stack = Schema.Struct({
  id: StackId,
  title: Schema.String,
  description: Schema.String,
  cards: Schema.Array(StackCard),
  collections: Schema.Array(Collection),
  /** The datasets of its cards, and their columns. */
  sources: Schema.Array(FilterSource),
  fields: Schema.Array(StackField),
  /** What the reader may upload as a document of it, if they may. */
  upload: Schema.optionalKey(UploadLimits),
})
export type Stack = typeof Stack.Type

/** A stack as lists show it, with what its reader finds in it. */
export const StackSummary = Schema.Struct({
  id: StackId,
  title: Schema.String,
  description: Schema.String,
  cardCount: Schema.Int,
  /** The first of its cards that is drawn as a chart; not there where none is. */
  picture: Schema.optionalKey(CardUrn),
  owner: Schema.optionalKey(UserId),
  /** The day, as `2001-06-30`, where the data of all its cards end; not there where they differ or still grow. */
  asOf: Schema.optionalKey(Schema.String),
})
export type StackSummary = typeof StackSummary.Type

/** From how many stacks on a list of them is searched, and begins with those that people view most. */
export const searchedStacks = 12

/** Stacks whose title or description has every word of a text. */
export const stacksNamed = (all: ReadonlyArray<StackSummary>, text: string): ReadonlyArray<StackSummary> => {
  const words = text.toLowerCase().split(/\s+/)
  return all.filter(({ title, description }) => {
    const named = `${title}\n${description}`.toLowerCase()
    return words.every((word) => named.includes(word))
  })
}

/** When the rows of a table were imported last, and the stacks with cards of it. */
export const TableImport = Schema.Struct({
  dataSourceId: DataSourceId,
  name: Schema.String,
  importedAt: EpochMs,
  stacks: Schema.Array(StackId),
})
export type TableImport = typeof TableImport.Type

/** Most imports of tables that Home has. */
export const maxImports = 20

/**
 * What a reader's home begins with: the favourites that the workspace gave them, the stacks that they may see, and the
 * cards and stacks that others shared with them or their groups; and the latest imports of tables of which they may see
 * rows, the last one first.
 */
export const Home = Schema.Struct({
  initialFavorites: Schema.Array(CardUrn),
  stacks: Schema.Array(StackSummary),
  shared: Schema.Struct({ cards: Schema.Array(CardUrn), stacks: Schema.Array(StackId) }),
  imports: Schema.optionalKey(Schema.Array(TableImport)),
})
export type Home = typeof Home.Type
