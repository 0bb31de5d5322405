import { Effect } from "effect"
import type { CardTable } from "#domain/card/types.ts"
import type { CardSourceShape } from "../cards/cardSource.ts"
import type { ReadAppRows } from "./appMethods.ts"

const noRows: CardTable = { columns: [], rows: [], numRows: 0 }

const pageOf = (table: CardTable, offset: number, limit: number): CardTable => ({
  ...table,
  rows: table.rows.slice(offset, offset + limit),
})

/** The calls that rows for apps are read by. */
export type AppRowSource = Pick<CardSourceShape, "render" | "table">

/** Rows of cards for apps, by the calls of the signed-in reader: under their permissions and policies. */
export const makeReadAppRows =
  (source: AppRowSource): ReadAppRows =>
  ({ card, of, filters, limit, offset }) => {
    const chosen = filters.length === 0 ? {} : { filters }
    const table =
      of === "table"
        ? source.table(card, { queryOverrides: { ...chosen, limit, offset } }, false)
        : Effect.map(source.render(card, ["data"], { queryOverrides: chosen }), ({ data = noRows }) =>
            pageOf(data, offset, limit),
          )
    return Effect.mapError(table, ({ asFailure }) => ({ message: asFailure.message }))
  }
