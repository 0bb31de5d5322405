import { type BinStep, binFraction } from "#domain/data/bin.ts"
import type { Bindings } from "./bindings.ts"

/**
 * The start of the bin that a column's number is in, computed as `binStart` and `binOf` do. Dividing may round a number
 * into the bin beside its own: the starts decide.
 */
export const binSql = (column: string, step: BinStep, bindings: Bindings): string => {
  const { double } = bindings.dialect
  const fraction = binFraction(step)
  const over = double(bindings.number(fraction.over))
  const under = double(bindings.number(fraction.under))
  const value = double(column)
  const near = `floor(${value} * ${under} / ${over})`
  const start = (count: string) => `${count} * ${over} / ${under} + 0`
  const [own, next, before] = [start(near), start(`(${near} + 1)`), start(`(${near} - 1)`)]
  return `CASE WHEN ${value} >= ${next} THEN ${next} WHEN ${value} < ${own} THEN ${before} ELSE ${own} END`
}
