import { SecureRandom } from "effect/crypto"
import { CommandId, FilterId } from "#domain/kernel/ids.ts"

/** New id for a command, unchanged on retries: a UUIDv7, which sorts by time. */
export const mintCommandId = (): CommandId => CommandId.make(SecureRandom.uuidV7Unsafe())

/** A new id for a filter. */
export const mintFilterId = (): FilterId => FilterId.make(SecureRandom.uuidV7Unsafe())

/** A new name for a group of alternatives, short as it goes into addresses. */
export const mintGroup = (): string => SecureRandom.uuidV7Unsafe().slice(-8)
