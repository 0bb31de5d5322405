import { Predicate } from "effect"
import { SqlError } from "effect/sql"

/** Why SQLite could not write to, or read from, the file of its store. */
export type StorageFailure = "full" | "readOnly" | "disk" | "damaged"

/** SQLite's code of a damaged database. */
export const damagedCode = 11

/** SQLite's primary result codes; extended ones have these as their lowest byte. */
const failures: Readonly<Record<number, StorageFailure>> = {
  8: "readOnly",
  10: "disk",
  [damagedCode]: "damaged",
  13: "full",
  14: "disk",
  26: "damaged",
}
const primary = 0xff

/** Which failure of the store's file an error says, null for any other error. */
export const storageFailureOf = (error: unknown): StorageFailure | null => {
  if (!SqlError.isSqlError(error)) return null
  const { cause } = error.reason
  const code = Predicate.hasProperty(cause, "errcode") ? Number(cause.errcode) : 0
  return failures[code & primary] ?? null
}

/** What `/health` says. */
export const storageMessages: Readonly<Record<StorageFailure, string>> = {
  full: "The disk of the data folder is full. Nothing can be written until there is space again.",
  readOnly: "The data folder cannot be written to. Nothing can be written until it can.",
  disk: "The disk of the data folder fails. Nothing can be written until it works again.",
  damaged: "The store is damaged. Stop the server and restore a backup with `npm run restore`.",
}
