import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { maxValues, type ValuesRequest } from "#contract/cardMessages.ts"
import { BadRequest, type Forbidden, type NotFound } from "#contract/errors.ts"
import { Reader, type ReaderFacts } from "#contract/reader.ts"
import { mayReadStack } from "../workspace/access.ts"
import type { Dataset } from "../workspace/dataset.ts"
import type { WorkspaceModel } from "../workspace/model.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { CardAnswers } from "./CardAnswers.ts"
import { noAccess, readableCard } from "./readable.ts"

/** The values of a column, of a card or a stack that the reader may see. */
export const ValuesHandlers = HttpApiBuilder.group(
  Api,
  "values",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const answers = yield* CardAnswers
    return handlers.handle("values", ({ payload }) =>
      Effect.gen(function* () {
        const reader = yield* Reader
        const dataset = yield* permittedDataset(workspace.latest(), reader, payload)
        const { limit = maxValues, dateRangeFilter } = payload.queryOverrides ?? {}
        const values = yield* answers.values({ _tag: "Person", reader }, dataset, {
          column: payload.column,
          search: payload.search ?? "",
          limit,
          ...(dateRangeFilter !== undefined && { dateRangeFilter }),
        })
        return { values }
      }),
    )
  }),
)

const permittedDataset = (
  model: WorkspaceModel,
  reader: ReaderFacts,
  { cardId, pageId, dataProvider: { dataSourceId } }: ValuesRequest,
): Effect.Effect<Dataset, BadRequest | Forbidden | NotFound> =>
  Effect.gen(function* () {
    const other = new BadRequest({
      code: "query.dataset",
      field: "dataProvider.dataSourceId",
      message: `${JSON.stringify(dataSourceId)} is no dataset of what was asked for.`,
    })
    if (cardId !== undefined) {
      const { dataset } = yield* readableCard(model, reader, cardId)
      return dataset.id === dataSourceId ? dataset : yield* other
    }
    if (pageId === undefined) {
      return yield* new BadRequest({
        code: "values.place",
        field: "cardId",
        message: "pageId or cardId is required to fetch values",
      })
    }
    const stack = model.stacks.get(pageId)
    if (stack === undefined || !mayReadStack(model, reader, stack.id)) return yield* noAccess
    for (const { urn } of stack.cards) {
      const dataset = model.datasets.get(dataSourceId)
      if (dataset !== undefined && model.cards.get(urn)?.dataset === dataSourceId) return dataset
    }
    return yield* other
  })
