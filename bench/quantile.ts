/** The value below which `share` (0 to 1) of the values lie; NaN of none. */
export const quantile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ??
  Number.NaN

/** A row of a table: a name, how many values there are, and the values below which each share lies. */
export const distribution =
  (...shares: ReadonlyArray<number>) =>
  (name: string, values: ReadonlyArray<number>): ReadonlyArray<string | number> => [
    name,
    values.length,
    ...shares.map((share) => quantile(values, share)),
  ]
