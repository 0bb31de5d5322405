import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import type { RenderPart } from "#domain/card/types.ts"
import type { EnvironmentState } from "#domain/environment/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { overridesOf, requestContextOf } from "#domain/level/request.ts"
import type { Level } from "#domain/level/types.ts"

/** How many rows a card's table asks for at first, and the most that an embedded one shows. */
export const maxTableRows = 200

/** What a level's drawing asks. */
export interface RenderQuestion {
  readonly urn: CardUrn
  readonly parts: ReadonlyArray<RenderPart>
  readonly request: RenderRequest
}

/** What a level's table asks, but for the page of it. */
export interface TableQuestion {
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

/** What the drawing of a level asks as it stands. */
export const renderQuestion = (environment: EnvironmentState, level: Level): RenderQuestion => {
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

/** What the table of a level asks as it stands. */
export const tableQuestion = (environment: EnvironmentState, level: Level): TableQuestion => {
  const { sort } = level.layouts.table
  const queryOverrides = overridesOf(level, requestContextOf(environment))
  return {
    urn: level.urn,
    request: { queryOverrides, ...(sort === null ? {} : { sort }) },
    isEndOfDrill: level.kind === "table",
  }
}
