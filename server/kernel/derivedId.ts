import { createHash } from "node:crypto"
import { CommandId } from "#domain/kernel/ids.ts"

/** The id (a UUIDv8) of a command that follows from another one: the same for every retry of that one. */
export const derivedId = (from: string, purpose: string): CommandId => {
  const hex = createHash("sha256")
    .update(JSON.stringify([from, purpose]))
    .digest("hex")
  return CommandId.make(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}
