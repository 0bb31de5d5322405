import { createHash } from "node:crypto"
import * as HashMap from "#domain/kernel/hashMap.ts"
import * as Vector from "#domain/kernel/vector.ts"

const isTable = (value: object): value is HashMap.HashMap<unknown> =>
  Object.keys(value).toSorted().join() === "root,size"
const isVector = (value: object): value is Vector.Vector<unknown> =>
  Object.keys(value).toSorted().join() === "length,root,shift,tail"

/** A state as JSON keeps it: tables and records by sorted keys, lists as arrays. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(canonical)
  if (isVector(value)) return Vector.slice(value).map(canonical)
  const entries = isTable(value) ? [...HashMap.entries(value)] : Object.entries(value)
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, held]: readonly [string, unknown]) => [name, canonical(held)])
}

/** What tells one state from another, whatever its structures look like inside: SHA-256 of its canonical JSON, in hex. */
export const digestOf = (state: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical(state)))
    .digest("hex")
