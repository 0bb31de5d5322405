import { Effect } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { Notebook, TextFigure } from "#domain/areas/card/content.ts"
import type { Card, QueryOverrides } from "#domain/areas/card/types.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { TextDefinition, TextItem } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { CardQueries } from "./CardQueries.ts"
import { dateColumnOf, textDatasets } from "./notebook.ts"

/** How many figures of a text are computed at once. */
const figuresAtOnce = 4

/** Functions that draw a text with the figures of the rows that a viewer may see. */
export const makeNotebook = Effect.gen(function* () {
  const queries = yield* CardQueries

  const compute = (viewer: Viewer, item: TextItem, overrides: QueryOverrides) =>
    Effect.map(queries.figure(viewer, item, overrides), (value): TextFigure => ({ ...named(item), value }))

  const failed = (item: TextItem, code: string): Effect.Effect<TextFigure> =>
    Effect.as(
      Effect.annotateLogs(Effect.logWarning("A figure of a text could not be computed."), {
        key: item.key,
        code,
      }),
      { ...named(item), value: null, failed: true },
    )

  const notebook = <E>(card: TextDefinition, figure: (item: TextItem) => Effect.Effect<TextFigure, E>) =>
    Effect.gen(function* () {
      // Loaded with the first text: most workspaces have none.
      const { textHtml } = yield* Effect.promise(() => import("../../text/textHtml.ts"))
      const figures = yield* Effect.forEach(card.items, figure, { concurrency: figuresAtOnce })
      return { textHtml: textHtml(card), figures }
    })

  return {
    /** The text as its author published it; a figure that cannot be computed is marked as failed. */
    published: (viewer: Viewer, card: TextDefinition): Effect.Effect<Notebook> =>
      notebook(card, (item) => Effect.catch(compute(viewer, item, {}), ({ code }) => failed(item, code))),
    /** The text under filters and dates; those that do not fit are refused. */
    under: (
      viewer: Viewer,
      card: TextDefinition,
      overrides: QueryOverrides,
    ): Effect.Effect<Notebook, BadRequest> =>
      notebook(card, (item) =>
        Effect.catchTag(compute(viewer, item, overrides), "ServiceUnavailable", ({ code }) =>
          failed(item, code),
        ),
      ),
  }
})

const named = ({ key, measure: { format } }: TextItem): Pick<TextFigure, "key" | "format"> => ({
  key,
  ...(format !== undefined && { format }),
})

/** What a text is of, for who is signed in: filters of a stack apply to it where all of its datasets have their columns. */
export const textSources = (
  model: WorkspaceModel,
  card: TextDefinition,
): Pick<Card, "datasources" | "dateInfo"> => {
  const datasets = textDatasets(model, card)
  const dates = card.items.map((item) => {
    const dataset = model.datasets.get(item.dataset)
    return dataset === undefined ? null : dateColumnOf(item, dataset)
  })
  const [column = null] = dates
  const [asOf = null, ...others] = new Set(datasets.map((dataset) => dataset.asOf))
  return {
    datasources: datasets.map(({ id, name, isSampleData }) => ({ dataSourceId: id, name, isSampleData })),
    dateInfo:
      column === null || dates.includes(null)
        ? null
        : { column, dateRangeFilter: null, dateGrain: null, asOf: others.length === 0 ? asOf : null },
  }
}
