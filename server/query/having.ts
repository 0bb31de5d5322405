import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { Measure } from "../schema/card.ts"
import type { Bindings } from "./bindings.ts"
import { allOf, conditionOfAll } from "./condition.ts"
import { typeIn } from "./measure.ts"
import type { QueryPlan, Selection } from "./plan.ts"
import type { StoredColumn } from "./table.ts"

type Filters = Pick<Selection, "filters" | "own" | "control">

const isAggregated = ({ aggregated }: QueryFilter): boolean => aggregated === true

/** The lists of filters of a plan by the part of the request that names them. */
export const filterLists = ({
  filters,
  own,
  control = [],
}: Filters): ReadonlyArray<readonly [string, ReadonlyArray<QueryFilter>]> => [
  ["filters", filters],
  ["card.filters", own],
  ["dataControlContext.filters", control],
]

/** Whether filters of a plan choose groups by their measures. */
export const hasAggregated = (plan: Filters): boolean =>
  filterLists(plan).some(([, filters]) => filters.some(isAggregated))

/** The same without the filters that choose groups by their measures. */
export const ofRows = <Plan extends Filters>(plan: Plan): Plan => ({
  ...plan,
  filters: plan.filters.filter((filter) => !isAggregated(filter)),
  own: plan.own.filter((filter) => !isAggregated(filter)),
  ...(plan.control !== undefined && { control: plan.control.filter((filter) => !isAggregated(filter)) }),
})

/** The measure that an aggregated filter means: the one of that name, else the first over that column; -1 for none. */
export const measureIndex = (measures: ReadonlyArray<Measure>, name: string): number => {
  const named = measures.findIndex((measure) => measure.name === name)
  return named >= 0 ? named : measures.findIndex((measure) => "column" in measure && measure.column === name)
}

const refused = (field: string, reason: string): Result.Result<never, BadRequest> =>
  Result.fail(new BadRequest({ ...refusal("query.aggregated", { reason }), field }))

/** Refuses filters by measures in queries for rows: those of the request, as a card's own do not apply to rows. */
export const rowsOnly = ({ filters, control = [] }: Filters): Result.Result<void, BadRequest> => {
  for (const [field, list] of filterLists({ filters, own: [], control })) {
    const index = list.findIndex(isAggregated)
    if (index < 0) continue
    const message = `Rows have no measures: aggregated true on ${JSON.stringify(list[index]?.column)} holds for the groups of a chart. Leave the filter or its aggregated out.`
    return refused(`${field}.${index}.aggregated`, message)
  }
  return Result.succeed(undefined)
}

/**
 * The condition that the aggregated filters of a plan put on its groups, whose measures are the columns `m0`, `m1` …;
 * null where there are none. Refuses a measure that is not there, and a filter on rows as its alternative.
 */
export const havingOf = (
  plan: Pick<QueryPlan, "table" | "calendar"> & Filters,
  measures: ReadonlyArray<Measure>,
  bindings: Bindings,
): Result.Result<string | null, BadRequest> =>
  Result.gen(function* () {
    const columns = measures.map((measure, index): readonly [string, StoredColumn] => [
      `m${index}`,
      { name: `m${index}`, dataType: typeIn(plan.table, measure), codes: null },
    ])
    const groups = { ...plan.table, columns: new Map(columns) }
    const conditions: Array<string> = []
    for (const [field, filters] of filterLists(plan)) {
      if (!filters.some(isAggregated)) continue
      const named: Array<QueryFilter> = []
      for (const [index, filter] of filters.entries()) {
        named.push(
          isAggregated(filter) ? yield* onMeasure(filter, measures, filters, `${field}.${index}`) : filter,
        )
      }
      const chosen = (_: QueryFilter, index: number) => filters[index]?.aggregated === true
      conditions.push(yield* conditionOfAll(named, groups, plan.calendar, bindings, field, chosen))
    }
    return conditions.length === 0 ? null : allOf(conditions)
  })

const onMeasure = (
  filter: QueryFilter,
  measures: ReadonlyArray<Measure>,
  others: ReadonlyArray<QueryFilter>,
  field: string,
): Result.Result<QueryFilter, BadRequest> => {
  const { column, operand, values, anyOf, dateJoinColumn } = filter
  const index = measureIndex(measures, column)
  if (index < 0) {
    const names = measures.map(({ name }) => name).join(", ")
    return refused(
      `${field}.column`,
      `There is no measure ${JSON.stringify(column)}. The card's are ${names}.`,
    )
  }
  if (dateJoinColumn !== undefined) {
    const message = `A measure holds no dates: leave dateJoinColumn ${JSON.stringify(dateJoinColumn)} out.`
    return refused(`${field}.dateJoinColumn`, message)
  }
  if (anyOf !== undefined && others.some((other) => other.anyOf === anyOf && !isAggregated(other))) {
    const message = `Of the alternatives ${JSON.stringify(anyOf)} some hold for rows and some for groups: give them different names.`
    return refused(`${field}.anyOf`, message)
  }
  return Result.succeed({ column: `m${index}`, operand, values, ...(anyOf !== undefined && { anyOf }) })
}
