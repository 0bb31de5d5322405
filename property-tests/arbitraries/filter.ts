import fc from "fast-check"
import { comparesRange, operandsOf } from "#domain/areas/filter/operands.ts"
import type { Filter, FilterColumn } from "#domain/areas/filter/types.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { filterId } from "./ids.ts"

const fitting: Readonly<Record<DataType, fc.Arbitrary<Cell>>> = {
  string: fc.constantFrom("JFK", "LAX", ""),
  numeric: fc.constantFrom<Cell>(0, -2.5, "12", " 3 "),
  date: fc.constant("2001-06-30"),
  datetime: fc.constantFrom("2001-06-30", "2001-06-30T13:00"),
  weekday: fc.constantFrom<Cell>(1, "7"),
  hour: fc.constantFrom<Cell>(0, "23"),
}

/** The column types that a data source may name, with those that no filter knows. */
export const columnType = fc.constantFrom(
  "long",
  "double",
  "numeric",
  "decimal",
  "string",
  "date",
  "datetime",
  "weekday",
  "hour",
  "blob",
  "toString",
)

/** A column of any type. */
export const filterColumn: fc.Arbitrary<FilterColumn> = fc
  .record({ name: fc.constantFrom("origin", "delay", "date"), type: columnType })
  .map(({ name, type }) => ({
    id: name,
    name,
    label: name,
    type,
    dataSourceId: DataSourceId.make("flights"),
  }))

/** Values that fit a data type, and some that do not. */
export const valuesOf = (dataType: DataType): fc.Arbitrary<ReadonlyArray<Cell>> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fitting[dataType] },
      fc.constantFrom<Cell>("", null, "2001-02-30", "many"),
    ),
    { maxLength: 3 },
  )

/** A filter with its column, operand and values, not yet in force. */
export const completeFilter: fc.Arbitrary<Filter> = fc
  .constantFrom<Array<DataType>>("string", "numeric", "date", "datetime")
  .chain((dataType) =>
    fc
      .record({
        id: filterId,
        operand: fc.constantFrom(...operandsOf(dataType)),
        values: fc.array(fitting[dataType], { minLength: 1, maxLength: 3 }),
        range: fc.constantFrom("last-month", "last-7-days", "2001-06"),
      })
      .map(
        ({ range, ...given }): Filter => ({
          ...given,
          values: comparesRange(given.operand) ? [range] : given.values,
          cardURN: CardUrn.make("flights"),
          column: "origin",
          label: "Origin",
          dataSourceId: null,
          dataType,
          applied: false,
          persisted: false,
        }),
      ),
  )
