import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import { InvitationId, InvitedPerson } from "./types.ts"

/** A link that was made for a person: who made it, when, until when it opens, and the digest of its secret. */
const link = { id: InvitationId, digest: Schema.String, by: UserId, at: EpochMs, expires: EpochMs }

export const InvitationMade = Schema.TaggedStruct("InvitationMade", {
  ...link,
  userId: UserId,
  person: InvitedPerson,
})
/** Another link, in place of the one before. */
export const InvitationSentAgain = Schema.TaggedStruct("InvitationSentAgain", link)
/** The link opens no more, and who had accepted is not in the workspace any more. */
export const InvitationRevoked = Schema.TaggedStruct("InvitationRevoked", {
  id: InvitationId,
  by: UserId,
  at: EpochMs,
})
export const InvitationAccepted = Schema.TaggedStruct("InvitationAccepted", { id: InvitationId, at: EpochMs })

/** Stored events of invitations. */
export const InvitationEvent = eventUnion([
  InvitationMade,
  InvitationSentAgain,
  InvitationRevoked,
  InvitationAccepted,
])
export type InvitationEvent = typeof InvitationEvent.Type
