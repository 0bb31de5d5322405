import type { Cell } from "./cell.ts"

/** From here on numbers are written with an exponent. */
const mostDigits = 1e21

/** Whether a number is a whole one beyond those that double precision counts one by one, and is written without an exponent. */
export const isBeyondCounting = (number: number): boolean =>
  Number.isInteger(number) && !Number.isSafeInteger(number) && Math.abs(number) < mostDigits

/** Text of a value, with every digit of a whole number. */
export const cellText = (value: Cell): string =>
  typeof value === "number" && isBeyondCounting(value) ? BigInt(value).toString() : String(value)
