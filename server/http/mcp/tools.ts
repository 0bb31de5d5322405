import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"
import { HttpServerRequest } from "effect/http"
import { Operand } from "#domain/areas/filter/types.ts"
import { searchEntities } from "#domain/areas/search/facets.ts"
import { Cell } from "#domain/data/cell.ts"

/** Most rows of one answer, and how many there are where the call does not say. */
export const mostRows = 500
const usualRows = 50
/** Most values, and most results of a search, of one answer. */
const mostFound = 100

const count = (most: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: most }))

const cardId = Schema.String.annotate({ description: "Id of a card, as `search` and `stack` give it" })

const filters = Schema.optionalKey(
  Schema.Array(
    Schema.Struct({
      column: Schema.String.annotate({ description: "Name of a column, as `card` gives it" }),
      operand: Operand,
      values: Schema.Array(Cell),
    }),
  ),
).annotate({ description: "All of these have to hold; `{ column: state, operand: IN, values: [CA, TX] }`" })

const dates = Schema.optionalKey(
  Schema.Struct({
    column: Schema.String.annotate({ description: "The card's date column, as `card` gives it" }),
    from: Schema.String.annotate({ description: "First day, such as 2026-01-31" }),
    to: Schema.String.annotate({ description: "Last day, such as 2026-01-31" }),
  }),
).annotate({ description: "Days that count, in place of the card's own" })

/** What is asked of a card, over what its author says. */
const question = { card: cardId, filters, dates }

/** Why a tool gives no answer: the refusal of the API. */
export const ToolRefusal = Schema.Struct({
  code: Schema.String,
  message: Schema.String,
  field: Schema.optionalKey(Schema.String),
})
export type ToolRefusal = typeof ToolRefusal.Type

const Answer = Schema.Record(Schema.String, Schema.Unknown)
export type ToolAnswer = typeof Answer.Type

const reading = <const Name extends string, Parameters extends Schema.Top>(
  name: Name,
  title: string,
  description: string,
  parameters: Parameters,
) =>
  Tool.make(name, {
    description,
    parameters,
    success: Answer,
    failure: ToolRefusal,
    failureMode: "return",
    dependencies: [HttpServerRequest.HttpServerRequest],
  })
    .annotate(Tool.Title, title)
    .annotate(Tool.Readonly, true)
    .annotate(Tool.Destructive, false)
    .annotate(Tool.Idempotent, true)
    .annotate(Tool.OpenWorld, false)

/** What an agent asks for its person: everything that they may read of cards, stacks and discussions, and nothing else. */
export const readingTools = Toolkit.make(
  reading(
    "search",
    "Search",
    "Finds cards, stacks (type `page`), people, groups, channels and messages by words, the best first. Start here when you do not know an id.",
    Schema.Struct({
      query: Schema.String,
      types: Schema.optionalKey(Schema.Array(Schema.Literals(searchEntities))).annotate({
        description: "Types that are searched; all where it is left out",
      }),
      count: Schema.optionalKey(count(mostFound)),
    }),
  ),
  reading("stacks", "Stacks", "Lists the stacks (dashboards) that the person may see.", Tool.EmptyParams),
  reading(
    "stack",
    "Stack",
    "The cards of a stack, in their order, with its title, sections and what filters of all of them may use.",
    Schema.Struct({
      stack: Schema.String.annotate({ description: "Id of a stack" }),
    }),
  ),
  reading(
    "card",
    "Card",
    "What a card is about: title, description, chart, dates, and the columns that filters may use, with what they mean.",
    Schema.Struct({ card: cardId }),
  ),
  reading(
    "ask",
    "Figures of a card",
    "The figure of a card and the rows of its chart, under filters and dates where they are given. Rows that the person may not see do not count.",
    Schema.Struct({ ...question, limit: Schema.optionalKey(count(mostRows)) }),
  ),
  reading(
    "rows",
    "Rows behind a card",
    "Rows of the table behind a card, page by page, under filters and dates where they are given; with how many there are.",
    Schema.Struct({
      ...question,
      limit: Schema.optionalKey(count(mostRows)),
      offset: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
    }),
  ),
  reading(
    "values",
    "Values of a column",
    "Values that a column of a card's data has, with the number of rows of each; those that contain a text where one is given.",
    Schema.Struct({ card: cardId, column: Schema.String, search: Schema.optionalKey(Schema.String) }),
  ),
  reading(
    "discussion",
    "Discussion",
    "The newest messages of a channel: `card:` and the id of a card, `stack:` and the id of a stack, or one that `search` finds.",
    Schema.Struct({
      channel: Schema.String.annotate({ description: "Id of a channel" }),
      count: Schema.optionalKey(count(mostFound)),
    }),
  ),
)

/** How many rows an answer has. */
export const rowsOf = (limit: number | undefined): number => limit ?? usualRows
