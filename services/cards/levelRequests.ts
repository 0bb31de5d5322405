import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import type { QueryOverrides, RenderPart } from "#domain/areas/card/types.ts"
import type { EnvironmentState } from "#domain/areas/environment/types.ts"
import type { CardFilters, Filter } from "#domain/areas/filter/types.ts"
import { isOfData, overridesOf, requestContextOf } from "#domain/areas/level/request.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { type InStack, levelInStack } from "#domain/areas/stack/scope.ts"
import type { StackField } from "#domain/areas/stack/types.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { ValuesRequest } from "./cardSource.ts"

/** How many rows a card's table requests at first, and the most that an embedded one shows. */
export const maxTableRows = 200

/** Width that charts are reduced for, in pixels: nearly all cards are narrower, and a resized window needs no other rows. */
const chartWidth = 1280

/** Request for the chart of a level. */
export interface LevelRenderRequest {
  readonly urn: CardUrn
  readonly parts: ReadonlyArray<RenderPart>
  readonly request: RenderRequest
}

/** Request for the table of a level, without the page. */
export interface LevelTableRequest {
  readonly urn: CardUrn
  readonly request: TableRequest
  readonly isEndOfDrill: boolean
}

const partsFor = (environment: EnvironmentState): ReadonlyArray<RenderPart> => {
  if (environment.flags.external) return ["summary", "graph"]
  return requestContextOf(environment).isPublic
    ? ["summary", "pdp", "graph"]
    : ["summary", "pdp", "graph", "annotations"]
}

/** The parts of the state that requests of levels are made from. */
export interface RequestState extends InStack {
  readonly environment: EnvironmentState
}

/** Query overrides of a level under the filters of the stack in which its card stands. */
export const levelOverrides = (state: RequestState, level: Level): QueryOverrides =>
  overridesOf(levelInStack(state, level), requestContextOf(state.environment))

/** Current request for the chart of a level. */
export const renderRequestOf = (state: RequestState, level: Level): LevelRenderRequest => {
  const { chartType } = level.view
  return {
    urn: level.urn,
    parts: partsFor(state.environment),
    request: {
      queryOverrides: levelOverrides(state, level),
      width: chartWidth,
      ...(chartType === null ? {} : { chartType }),
    },
  }
}

/** Request for the figures of a text. */
export interface NotebookRequest {
  readonly urn: CardUrn
  readonly overrides: QueryOverrides
  readonly attempt: number
}

/**
 * Current request for the figures of a level's text; null for other cards, and while those that came with the text are
 * the answer: as long as it was under no filter, and is not to be refreshed.
 */
export const notebookRequestOf = (state: RequestState, level: Level): NotebookRequest | null => {
  const card = cardOf(state.card, level.urn)
  if (card === undefined || (card.type !== "text" && card.type !== "notebook") || !isOfData(card)) return null
  const overrides = levelOverrides(state, level)
  const { attempt, status } = level.view
  const isAsSent = Object.keys(overrides).length === 0 && attempt === 0 && status === "INITIAL"
  return isAsSent ? null : { urn: level.urn, overrides, attempt }
}

/** Current request for the table of a level. */
export const tableRequestOf = (state: RequestState, level: Level): LevelTableRequest => {
  const { sort } = level.layouts.table
  const queryOverrides = levelOverrides(state, level)
  return {
    urn: level.urn,
    request: { queryOverrides, ...(sort === null ? {} : { sort }) },
    isEndOfDrill: level.kind === "table",
  }
}

/**
 * Request of the value picker for a filter of a level: the values of its column in the card drawn there. Null while no
 * column is chosen.
 */
export const valuesRequestOf = (
  urn: CardUrn,
  { column, dataSourceId }: Pick<Filter, "column" | "dataSourceId">,
  { dateRange }: Pick<CardFilters, "dateRange">,
  search: string,
): ValuesRequest | null =>
  column === null ? null : { card: urn, column, dataSourceId, search, dateRangeFilter: dateRange }

/** The same for a filter of a stack: the values in all datasets that have its field. */
export const stackValuesRequestOf = (
  stack: StackId,
  fields: ReadonlyArray<StackField>,
  { column }: Pick<Filter, "column">,
  search: string,
): ValuesRequest | null => {
  const field = fields.find(({ name }) => name === column)
  return field === undefined
    ? null
    : {
        stack,
        column: field.name,
        dataSourceIds: field.columns.map(({ dataSourceId }) => dataSourceId),
        search,
      }
}
