import * as HashMap from "#domain/kernel/hashMap.ts"
import * as Vector from "#domain/kernel/vector.ts"

const isMap = (value: object): value is HashMap.HashMap<unknown> =>
  Object.keys(value).toSorted().join() === "root,size"
const isVector = (value: object): value is Vector.Vector<unknown> =>
  Object.keys(value).toSorted().join() === "length,root,shift,tail"

const partsOf = (value: object): ReadonlyArray<readonly [string, unknown]> => {
  if (isVector(value)) return Object.entries(Vector.slice(value))
  const entries = isMap(value) ? [...HashMap.entries(value)] : Object.entries(value)
  return Array.isArray(value) ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const leaves = (value: unknown, path: string): ReadonlyArray<readonly [string, unknown]> => {
  if (typeof value !== "object" || value === null) return [[path, value]]
  const parts = partsOf(value)
  if (parts.length === 0) return [[path, Array.isArray(value) || isVector(value) ? [] : {}]]
  return parts.flatMap(([name, part]) => leaves(part, path === "" ? name : `${path} / ${name}`))
}

/**
 * A state as canonical JSON, whatever its structures look like inside: each value on a line of its own under its
 * path, names sorted, so that two states differ in the lines whose values differ.
 */
export const canonicalJson = (state: unknown): string =>
  `${JSON.stringify(Object.fromEntries(leaves(state, "")), null, 1)}\n`
