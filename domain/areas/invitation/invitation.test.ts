import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import type { InvitationEvent } from "./events.ts"
import { decideAcceptance, type InvitationCommand, invitation, isOpen } from "./invitation.ts"
import { InvitationId, invitationLength } from "./types.ts"

const history = given(invitation)
const id = InvitationId.make("0123456789abcdef0123456789abcdef")
const person = {
  email: "mia@partner.example",
  displayName: "Mia",
  title: "Analyst",
  roleId: "SOCIAL",
  groupIds: ["buyers"],
  returnTo: "/card/sales",
} as const
const digest = "a".repeat(64)
const other = "b".repeat(64)
const expires = EpochMs.make(context.now + invitationLength)
const link = { id, by: context.actor, at: context.now, expires }
const userId = UserId.make(`invited-${context.commandId}`)
const made: InvitationEvent = { _tag: "InvitationMade", ...link, digest, userId, person }
const before = EpochMs.make(context.now - invitationLength)
const expired: InvitationEvent = { ...made, at: before, expires: context.now }
const accepted: InvitationEvent = { _tag: "InvitationAccepted", id, at: context.now }
const revoked: InvitationEvent = { _tag: "InvitationRevoked", id, by: context.actor, at: context.now }
const invite: InvitationCommand = { _tag: "Invite", id, person, digest }
const resend: InvitationCommand = { _tag: "ResendInvitation", id, digest: other }
const revoke: InvitationCommand = { _tag: "RevokeInvitation", id }

describe("Invite", () => {
  test("makes a link that opens for seven days, for a person of its own", () =>
    history().when(invite).emits(made))
  test("is refused while a link is open", () =>
    history(made).when(invite).refuses({ _tag: "AlreadyInvited", id }))
  test("is refused where someone has accepted", () =>
    history(made, accepted).when(invite).refuses({ _tag: "InvitationUsed", id }))
  test("makes another link once the one before has expired or was revoked, for the same person", () => {
    const userId = UserId.make("invited-before")
    for (const events of [
      [{ ...expired, userId }],
      [{ ...made, userId }, revoked],
      [{ ...made, userId }, accepted, revoked],
    ]) {
      history(...events)
        .when(invite)
        .emits({ ...made, userId })
    }
  })
})

describe("ResendInvitation", () => {
  const again: InvitationEvent = { _tag: "InvitationSentAgain", ...link, digest: other }
  test("makes another link in place of the one before, also of one that has expired", () => {
    history(made).when(resend).emits(again)
    history(expired).when(resend).emits(again)
    expect(history(expired, again).state).toMatchObject({ digest: other, expires, status: "OPEN" })
  })
  test("is refused where there is none, and where it was used or revoked", () => {
    history().when(resend).refuses({ _tag: "NoInvitation", id })
    history(made, accepted).when(resend).refuses({ _tag: "InvitationUsed", id })
    history(made, revoked).when(resend).refuses({ _tag: "InvitationGone", id })
  })
})

describe("RevokeInvitation", () => {
  test("ends a link, and takes out who has accepted", () => {
    history(made).when(revoke).emits(revoked)
    history(made, accepted).when(revoke).emits(revoked)
  })
  test("stays quiet where it is revoked", () => history(made, revoked).when(revoke).emitsNothing())
  test("is refused where there is none", () => history().when(revoke).refuses({ _tag: "NoInvitation", id }))
})

describe("accepting", () => {
  const decideOn = (...events: ReadonlyArray<InvitationEvent>) => {
    const { state } = history(...events)
    if (state === null) throw new Error("Nobody is invited.")
    return decideAcceptance(state, context.now)
  }
  it("is done once", () => {
    expect(decideOn(made)).toEqual(E.right([accepted]))
    expect(decideOn(made, accepted)).toEqual(E.left({ _tag: "InvitationUsed", id }))
  })
  it("is refused once the link has expired or was revoked", () => {
    expect(decideOn(expired)).toEqual(E.left({ _tag: "InvitationExpired", id }))
    expect(decideOn(made, revoked)).toEqual(E.left({ _tag: "InvitationGone", id }))
  })
})

it("is open until it expires, is accepted or revoked", () => {
  const open = (...events: ReadonlyArray<InvitationEvent>) => {
    const { state } = history(...events)
    return state !== null && isOpen(state, context.now)
  }
  expect([open(made), open(expired), open(made, accepted), open(made, revoked)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
