import { Schema } from "effect"

/** Width of the bins that numbers are grouped by: each holds its start and what is below the next one. */
export const BinStep = Schema.Finite.check(Schema.isGreaterThan(0))
export type BinStep = typeof BinStep.Type

/** A step as a fraction, so that the starts of bins are the numbers that people write: three times 0.1 is 0.3. */
export interface BinFraction {
  readonly over: number
  readonly under: number
}

/** The fraction of a step. */
export const binFraction = (step: number): BinFraction => {
  const decimals = /^\d+\.(\d+)$/.exec(String(step))?.[1]?.length ?? 0
  const under = 10 ** decimals
  const over = Math.round(step * under)
  return decimals > 0 && Number.isSafeInteger(over) ? { over, under } : { over: step, under: 1 }
}

/** The start of the bin `count` steps after that of zero. */
export const binStart = (count: number, step: number): number => {
  const { over, under } = binFraction(step)
  return (count * over) / under + 0
}

/** How many steps after that of zero the bin of a number is. */
export const binOf = (value: number, step: number): number => {
  const { over, under } = binFraction(step)
  const near = Math.floor((value * under) / over)
  if (value >= binStart(near + 1, step)) return near + 1
  return value < binStart(near, step) ? near - 1 : near
}
