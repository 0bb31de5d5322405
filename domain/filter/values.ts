import * as E from "fp-ts/lib/Either.js"
import type { Cell, DataType } from "../card/chart.ts"

/** A value that does not fit the data type of its column. */
export interface UnfitValue {
  readonly _tag: "UnfitValue"
  readonly value: string
  readonly expected: string
}

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/

const unfit = (value: Cell, expected: string): E.Either<UnfitValue, Cell> =>
  E.left({ _tag: "UnfitValue", value: String(value), expected })

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`))

/** A typed value as its column's data type holds it: text of a number becomes a number. Null, the absent value, fits every type. */
export const parseValue = (value: Cell, dataType: DataType): E.Either<UnfitValue, Cell> => {
  if (value === null) return E.right(null)
  switch (dataType) {
    case "string":
      return E.right(String(value))
    case "numeric": {
      const text = String(value).trim()
      const number = Number(text)
      return text === "" || !Number.isFinite(number) ? unfit(value, "a number") : E.right(number)
    }
    case "date":
      return typeof value === "string" && day.test(value) && isDay(value)
        ? E.right(value)
        : unfit(value, "a date such as 2001-06-30")
    case "datetime":
      return typeof value === "string" && moment.test(value) && isDay(value)
        ? E.right(value)
        : unfit(value, "a date and time such as 2001-06-30T13:00")
  }
}
