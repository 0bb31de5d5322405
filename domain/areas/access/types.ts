import { Schema } from "effect"
import { Id } from "../../kernel/bounded.ts"
import type { StreamName } from "../../kernel/envelope.ts"
import { CommandId, EpochMs, UserId } from "../../kernel/ids.ts"

/** Target of an access request: a card by its urn, or a stack by its id. */
export const AccessTarget = Schema.Struct({
  type: Schema.Literals(["card", "stack"]),
  id: Schema.NonEmptyString.check(Schema.isMaxLength(500)),
})
export type AccessTarget = typeof AccessTarget.Type

/** `AccessTarget` of a request or command, with limits. */
export const AccessTargetInput = Schema.Struct({
  ...AccessTarget.fields,
  id: Id(Schema.NonEmptyString),
})

/** The stream of the requests for access to a target: those who decide about it may read it. */
export const accessStream = ({ type, id }: AccessTarget): StreamName => `access:${type}:${id}`

/** The target whose requests a stream holds; null for a stream of another kind. */
export const targetOfStream = (stream: StreamName): AccessTarget | null => {
  const [, type, id] = /^access:(card|stack):(.+)$/s.exec(stream) ?? []
  return (type === "card" || type === "stack") && id !== undefined ? { type, id } : null
}

/** The longest message that goes with a request, in UTF-16 units. */
export const maxRequestLength = 1_000

export const AccessStatus = Schema.Literals(["OPEN", "GRANTED", "REFUSED", "REVOKED"])
export type AccessStatus = typeof AccessStatus.Type

/**
 * Latest request of a person for a target, or what was shared with them without one. `id` is the id of the command that
 * made it, `message` what its author wrote.
 */
export const AccessRequest = Schema.Struct({
  id: CommandId,
  target: AccessTarget,
  userId: UserId,
  message: Schema.String,
  created: EpochMs,
  status: AccessStatus,
  /** When it was granted, refused or revoked, and by whom; null while it is open. */
  decided: Schema.NullOr(EpochMs),
  decidedBy: Schema.NullOr(UserId),
  /** Whether it was shared with the person, who had not asked for it. */
  isShared: Schema.optionalKey(Schema.Literal(true)),
})
export type AccessRequest = typeof AccessRequest.Type

/** Access of a group to a target: who shared it, when, and what they wrote. `id` is the id of the command. */
export const GroupAccess = Schema.Struct({
  id: CommandId,
  target: AccessTarget,
  groupId: Schema.NonEmptyString,
  message: Schema.String,
  by: UserId,
  at: EpochMs,
})
export type GroupAccess = typeof GroupAccess.Type
