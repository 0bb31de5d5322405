import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea } from "../../kernel/area.ts"
import { Bounded, Id, List, NonEmptyText, Text } from "../../kernel/bounded.ts"
import { type CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import { patch } from "../../kernel/patch.ts"
import { RoleId } from "../environment/types.ts"
import { InvitationEvent } from "./events.ts"
import {
  Invitation,
  InvitationId,
  invitationLength,
  invitationStream,
  maxEmailLength,
  maxInvitedGroups,
  maxInvitedNameLength,
  maxReturnLength,
} from "./types.ts"

/** SHA-256 of a link's secret, in hex. */
const Digest = Bounded(
  Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { expected: "64 hexadecimal digits" })),
  64,
)

export const InvitationCommand = Schema.Union([
  Schema.TaggedStruct("Invite", {
    id: Id(InvitationId),
    person: Schema.Struct({
      email: NonEmptyText(maxEmailLength),
      displayName: NonEmptyText(maxInvitedNameLength),
      title: Text(maxInvitedNameLength),
      roleId: RoleId,
      groupIds: List(Id(Schema.NonEmptyString), maxInvitedGroups),
      returnTo: Text(maxReturnLength),
    }),
    digest: Digest,
  }),
  Schema.TaggedStruct("ResendInvitation", { id: Id(InvitationId), digest: Digest }),
  Schema.TaggedStruct("RevokeInvitation", { id: Id(InvitationId) }),
])
export type InvitationCommand = typeof InvitationCommand.Type

/** Why an invitation is not made, sent or accepted. */
export type InvitationRejection = {
  readonly _tag: "NoInvitation" | "AlreadyInvited" | "InvitationUsed" | "InvitationGone" | "InvitationExpired"
  readonly id: InvitationId
}

/** Invitation of an address; null if it was never invited. */
export const InvitationState = Schema.NullOr(Invitation)
export type InvitationState = typeof InvitationState.Type

/** Id of a person who is invited for the first time by a command. */
const invitedUserId = (commandId: CommandId): UserId => UserId.make(`invited-${commandId}`)

/** Whether the link of an invitation opens. */
export const isOpen = ({ status, expires }: Invitation, now: number): boolean =>
  status === "OPEN" && now < expires

const reject = (_tag: InvitationRejection["_tag"], id: InvitationId) => E.left({ _tag, id })

const decide = (
  command: InvitationCommand,
  state: InvitationState,
  { actor: by, now: at, commandId }: Author & { readonly now: EpochMs },
): E.Either<InvitationRejection, ReadonlyArray<InvitationEvent>> => {
  const { id } = command
  const expires = EpochMs.make(at + invitationLength)
  if (command._tag === "Invite") {
    if (state?.status === "ACCEPTED") return reject("InvitationUsed", id)
    if (state !== null && isOpen(state, at)) return reject("AlreadyInvited", id)
    const { person, digest } = command
    const userId = state?.userId ?? invitedUserId(commandId)
    return E.right([{ _tag: "InvitationMade", id, userId, person, digest, by, at, expires }])
  }
  if (state === null) return reject("NoInvitation", id)
  switch (command._tag) {
    case "ResendInvitation": {
      if (state.status === "ACCEPTED") return reject("InvitationUsed", id)
      if (state.status === "REVOKED") return reject("InvitationGone", id)
      return E.right([{ _tag: "InvitationSentAgain", id, digest: command.digest, by, at, expires }])
    }
    case "RevokeInvitation":
      return E.right(state.status === "REVOKED" ? [] : [{ _tag: "InvitationRevoked", id, by, at }])
  }
}

/** Decision of who opens the link of an invitation: no command, since they have no session yet. */
export const decideAcceptance = (
  state: Invitation,
  at: EpochMs,
): E.Either<InvitationRejection, ReadonlyArray<InvitationEvent>> => {
  const { id, status } = state
  if (status === "ACCEPTED") return reject("InvitationUsed", id)
  if (status === "REVOKED") return reject("InvitationGone", id)
  if (at >= state.expires) return reject("InvitationExpired", id)
  return E.right([{ _tag: "InvitationAccepted", id, at }])
}

const evolve = (state: InvitationState, event: InvitationEvent): InvitationState => {
  switch (event._tag) {
    case "InvitationMade": {
      const { id, userId, person, digest, by, at, expires } = event
      return { id, userId, person, digest, by, sent: at, expires, status: "OPEN" }
    }
    case "InvitationSentAgain": {
      const { digest, by, at, expires } = event
      return state && patch(state, { digest, by, sent: at, expires })
    }
    case "InvitationRevoked":
      return state && patch(state, { status: "REVOKED" })
    case "InvitationAccepted":
      return state && patch(state, { status: "ACCEPTED" })
  }
}

/**
 * Invitation of an address, in a stream of its own that no client reads. One that is open is not made twice; one that was
 * revoked or has expired can be made anew, for the same person. The server checks who may.
 */
export const invitation = defineSharedArea({
  name: "invitation",
  kinds: ["invitation"],
  version: 1,
  refusesUnreadableIn: ["invitation"],
  initialState: null as InvitationState,
  Command: InvitationCommand,
  Event: InvitationEvent,
  Snapshot: InvitationState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: ({ id }) => invitationStream(id),
  decide,
  evolve,
})
