import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import type { RenderPart } from "#domain/card/types.ts"
import type { EnvironmentState } from "#domain/environment/types.ts"
import type { CardFilters, Filter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { overridesOf, requestContextOf } from "#domain/level/request.ts"
import type { Level } from "#domain/level/types.ts"
import type { ValuesRequest } from "./cardSource.ts"

/** How many rows a card's table requests at first, and the most that an embedded one shows. */
export const maxTableRows = 200

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

/** Current request for the chart of a level. */
export const renderRequestOf = (environment: EnvironmentState, level: Level): LevelRenderRequest => {
  const { chartType } = level.view
  return {
    urn: level.urn,
    parts: partsFor(environment),
    request: {
      queryOverrides: overridesOf(level, requestContextOf(environment)),
      ...(chartType === null ? {} : { chartType }),
    },
  }
}

/** Current request for the table of a level. */
export const tableRequestOf = (environment: EnvironmentState, level: Level): LevelTableRequest => {
  const { sort } = level.layouts.table
  const queryOverrides = overridesOf(level, requestContextOf(environment))
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
