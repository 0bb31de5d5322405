import type { Cell, ChartTable } from "../card/chart.ts"
import type { Bridge } from "../card/types.ts"
import type { Filter } from "../filter/types.ts"
import type { CardUrn, FilterId } from "../kernel/ids.ts"

/**
 * The filters that tell one row of a card's answer from the others: one for each drill column, on the row's value
 * (a date's bucket when the column is grouped by a grain). `ids` gives each its id.
 */
export const drillFilters = (
  table: ChartTable,
  bridge: Bridge,
  row: number,
  cardURN: CardUrn,
  ids: ReadonlyArray<FilterId>,
): ReadonlyArray<Filter> => {
  const cells = table.rows[row]
  if (cells === undefined) return []
  return bridge.drillColumns.flatMap(({ column, label, grain }, index) => {
    const at = table.columns.findIndex((candidate) => candidate.name === column)
    const found = table.columns[at]
    const id = ids[index]
    if (found === undefined || id === undefined) return []
    const value: Cell = cells[at] ?? null
    return [
      {
        id,
        cardURN,
        column,
        label,
        dataSourceId: null,
        dataType: found.dataType,
        operand: found.dataType === "string" ? "IN" : "EQUALS",
        values: [value],
        applied: true,
        persisted: false,
        ...(grain === undefined ? {} : { dateGrainFilter: grain }),
      } satisfies Filter,
    ]
  })
}
