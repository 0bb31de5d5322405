import { Effect } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import type { ChartTable, Subtotal } from "#domain/data/chartTable.ts"
import type { Query } from "../../query/plan.ts"
import type { QueryResult } from "../../query/queryResult.ts"
import type { CardDefinition, Dimension } from "../../schema/card.ts"
import type { ChartShape } from "./cardQuery.ts"

/** Most cells of a pivot table, its totals among them, each with all measures: as JSON about a megabyte. */
export const maxPivotCells = 20_000

const fieldsAcross = ({ series, across }: ChartShape) => [...(series === null ? [] : [series]), ...across]

/** The fields of a pivot table, each once: a grain that a person chooses may make two of them the same. */
export const distinctFields = ({ dimensions, series, across }: ChartShape): ChartShape => {
  const known = new Set<string>()
  const isNew = ({ column, grain }: Dimension): boolean => {
    const field = JSON.stringify([column, grain])
    const isKnown = known.has(field)
    known.add(field)
    return !isKnown
  }
  const down = dimensions.filter(isNew)
  const [outer = null, ...others] = [...(series === null ? [] : [series]), ...across].filter(isNew)
  return { dimensions: down, series: outer, across: others }
}

/** Query of a card's pivot table, for one cell too many: see `readablePivot`. */
export const pivotQuery = (card: CardDefinition, shape: ChartShape): Query => ({
  _tag: "pivot",
  down: shape.dimensions,
  across: fieldsAcross(shape),
  measures: card.values,
  maxRows: maxPivotCells + 1,
})

/** Result of a pivot query; fails where it has more cells than a pivot table can have. */
export const readablePivot = (result: QueryResult): Effect.Effect<QueryResult, BadRequest> =>
  result.rows.length <= maxPivotCells
    ? Effect.succeed(result)
    : Effect.fail(
        new BadRequest({
          ...refusal("card.cells", { most: maxPivotCells.toLocaleString("en") }),
          field: "queryOverrides",
        }),
      )

/** Refuses a page of a pivot table: its totals are those of all its groups. */
export const wholeOnly = ({ limit, offset }: QueryOverrides): Effect.Effect<void, BadRequest> => {
  const given = limit !== undefined ? { name: "limit", value: limit } : { name: "offset", value: offset ?? 0 }
  return given.value === 0
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          code: "query.unsupported",
          message: `A pivot table comes whole, since its totals are those of all its groups: leave ${given.name} ${given.value} out.`,
          field: `queryOverrides.${given.name}`,
        }),
      )
}

/** Result of a pivot query as rows of groups, and their totals in the order that the card wants. */
export const pivotResult = (
  { sort }: CardDefinition,
  shape: ChartShape,
  { rows }: QueryResult,
): QueryResult & Pick<ChartTable, "pivot"> => {
  const [down, across] = [shape.dimensions.length, fieldsAcross(shape).length]
  const groups = rows.filter((row) => row.at(-1) === 0)
  const totals = rows.filter((row) => row.at(-1) !== 0)
  return {
    rows: groups.map((row) => row.slice(0, -1)),
    numRows: groups.length,
    pivot: {
      sort: sort && { column: sort.by, direction: sort.direction },
      subtotals: totals.map((row): Subtotal => {
        const totalled = Number(row.at(-1))
        return {
          down: down - bitsIn(totalled >> across),
          across: across - bitsIn(totalled & (2 ** across - 1)),
          cells: row.slice(0, -1),
        }
      }),
    },
  }
}

const bitsIn = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitsIn(bits >> 1))
