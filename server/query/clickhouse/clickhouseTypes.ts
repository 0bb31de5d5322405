import type { Binding } from "../bindings.ts"
import { momentText } from "../queryResult.ts"
import { typeName } from "./clickhouseColumns.ts"

/** Microseconds since 1970 of a day or moment in ISO 8601, whose date may stand before a space. */
const microsOf = (text: string): bigint => {
  const [date = "", time = ""] = text.split(/[T ]/)
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  const [seconds = 0, fraction = ""] = (time.split(":")[2] ?? "").split(".")
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  moment.setUTCHours(hours, minutes, Number(seconds))
  return BigInt(moment.getTime()) * 1000n + BigInt(fraction.padEnd(6, "0"))
}

/** The value of a binding as ClickHouse takes it: a day or moment as microseconds since 1970. */
export const parameterOf = ({ type, value }: Binding): string | number | bigint =>
  type === "day" || type === "moment" ? microsOf(String(value)) : value

/** How a cell of a type is read from JSON: whole numbers that may be long and moments are texts there. */
const cellOf = (type: string): ((cell: unknown) => unknown) => {
  switch (typeName(type)) {
    case "Int64":
    case "UInt64":
    case "Int128":
    case "UInt128":
    case "Int256":
    case "UInt256":
      return (cell) => (typeof cell === "string" ? BigInt(cell) : cell)
    case "DateTime":
    case "DateTime64":
      return (cell) => (typeof cell === "string" ? momentText(microsOf(cell)) : cell)
    default:
      return (cell) => cell
  }
}

/** What reads the rows of a result whose columns have these types. */
export const rowReader = (
  types: ReadonlyArray<string>,
): ((row: ReadonlyArray<unknown>) => ReadonlyArray<unknown>) => {
  const cells = types.map(cellOf)
  return (row) => row.map((cell, index) => cells[index]?.(cell) ?? null)
}
