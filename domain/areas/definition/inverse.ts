import type { DatasetChange } from "./changes.ts"

/** Changes that give back what others changed. */
export const inverseOf = (changes: ReadonlyArray<DatasetChange>): ReadonlyArray<DatasetChange> =>
  changes.map(({ was, value, ...field }) => ({ ...field, was: value, value: was }))
