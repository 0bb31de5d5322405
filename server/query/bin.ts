import { type BinStep, binFraction } from "#domain/data/bin.ts"
import type { Bindings } from "./bindings.ts"

/**
 * The start of the bin that a column's number is in, computed as `binStart` and `binOf` do. Dividing may round a number
 * into the bin beside its own: the starts decide.
 */
export const binSql = (column: string, step: BinStep, bindings: Bindings): string => {
  const fraction = binFraction(step)
  const over = `CAST(${bindings.number(fraction.over)} AS DOUBLE)`
  const under = `CAST(${bindings.number(fraction.under)} AS DOUBLE)`
  const value = `CAST(${column} AS DOUBLE)`
  const near = `floor(${value} * ${under} / ${over})`
  const start = (count: string) => `${count} * ${over} / ${under} + 0`
  const [own, next, before] = [start(near), start(`(${near} + 1)`), start(`(${near} - 1)`)]
  return `CASE WHEN ${value} >= ${next} THEN ${next} WHEN ${value} < ${own} THEN ${before} ELSE ${own} END`
}
