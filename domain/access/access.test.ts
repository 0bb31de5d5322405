import { describe, expect, it } from "vitest"
import { context, given } from "../kernel/given.fixture.ts"
import { CommandId, EpochMs, UserId } from "../kernel/ids.ts"
import { accessDecider, requestOf, requestsOf } from "./access.ts"
import type { AccessEvent } from "./events.ts"
import type { AccessTarget } from "./types.ts"

const id = CommandId.make("0197a3c2-0000-7000-8000-000000000001")
const again = CommandId.make("0197a3c2-0000-7000-8000-000000000002")
const ada = context.actor
const bob = UserId.make("bob")
const target: AccessTarget = { type: "card", id: "secret" }
const requested = (who = bob, asked = id): Extract<AccessEvent, { _tag: "AccessRequested" }> => ({
  _tag: "AccessRequested",
  id: asked,
  target,
  userId: who,
  message: "please",
  at: EpochMs.make(1),
})
const decision = { target, userId: bob, by: ada, at: context.now }
const granted: AccessEvent = { _tag: "AccessGranted", ...decision }
const refused: AccessEvent = { _tag: "AccessRefused", ...decision }
const revoked: AccessEvent = { _tag: "AccessRevoked", ...decision }
const history = given(accessDecider)
const ask = { _tag: "RequestAccess", id: again, target, message: " may I? " } as const
const asked: AccessEvent = { ...requested(ada, again), message: "may I?", at: context.now }
const own = { ...decision, userId: ada }

describe("asking for access", () => {
  it("opens a request in the name of the person who asks", () => history().when(ask).says(asked))
  it("changes nothing while a request is open or granted", () => {
    history(requested(ada)).when(ask).staysQuiet()
    history(requested(ada), { ...own, _tag: "AccessGranted" })
      .when(ask)
      .staysQuiet()
  })
  it("opens it anew after a refusal or a revocation", () => {
    history(requested(ada), { ...own, _tag: "AccessRefused" })
      .when(ask)
      .says(asked)
    history(requested(ada), { ...own, _tag: "AccessGranted" }, { ...own, _tag: "AccessRevoked" })
      .when(ask)
      .says(asked)
  })
  it("is not held up by another person's request", () => history(requested()).when(ask).says(asked))
})

describe("deciding", () => {
  const grant = { _tag: "GrantAccess", target, userId: bob } as const
  const refuse = { _tag: "RefuseAccess", target, userId: bob } as const
  const revoke = { _tag: "RevokeAccess", target, userId: bob } as const

  it("grants, refuses and revokes what was asked", () => {
    history(requested()).when(grant).says(granted)
    history(requested()).when(refuse).says(refused)
    history(requested(), granted).when(revoke).says(revoked)
  })
  it("can turn a refusal into a grant", () => history(requested(), refused).when(grant).says(granted))
  it("stays quiet when it was decided so already", () => {
    history(requested(), granted).when(grant).staysQuiet()
    history(requested(), refused).when(refuse).staysQuiet()
    history(requested(), granted, revoked).when(revoke).staysQuiet()
  })
  it("refuses what no one asked for, and what cannot follow", () => {
    history().when(grant).refuses({ _tag: "NoRequest", userId: bob })
    history(requested()).when(revoke).refuses({ _tag: "OtherStatus", status: "OPEN" })
    history(requested(), granted).when(refuse).refuses({ _tag: "OtherStatus", status: "GRANTED" })
  })
})

it("keeps who decided and when, and lists the latest request first", () => {
  const { evolve, initialState } = accessDecider
  const other = { ...requested(ada, again), at: EpochMs.make(9) }
  const state = [requested(), granted, other].reduce(evolve, initialState)
  expect(requestOf(state, target, bob)).toMatchObject({
    status: "GRANTED",
    decided: context.now,
    decidedBy: ada,
  })
  expect(requestsOf(state).map(({ userId }) => userId)).toEqual([ada, bob])
  expect(evolve(state, granted)).toBe(state)
})
