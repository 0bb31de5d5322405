import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import { access, latestFirst, requestOf } from "./access.ts"
import type { AccessEvent } from "./events.ts"
import { type AccessTarget, accessStream, targetOfStream } from "./types.ts"

const earlier = CommandId.make("0197a3c2-0000-7000-8000-000000000001")
const ada = context.actor
const bob = UserId.make("bob")
const target: AccessTarget = { type: "card", id: "secret" }
const requested = (who = bob, id = earlier): Extract<AccessEvent, { _tag: "AccessRequested" }> => ({
  _tag: "AccessRequested",
  id,
  target,
  userId: who,
  message: "please",
  at: EpochMs.make(1),
})
const decision = { target, userId: bob, by: ada, at: context.now }
const granted: AccessEvent = { _tag: "AccessGranted", ...decision }
const refused: AccessEvent = { _tag: "AccessRefused", ...decision }
const revoked: AccessEvent = { _tag: "AccessRevoked", ...decision }
const own = { ...decision, userId: ada }
const history = given(access)

describe("RequestAccess", () => {
  const request = { _tag: "RequestAccess", target, message: " may I? " } as const
  const requestedEvent: AccessEvent = {
    ...requested(ada, context.commandId),
    message: "may I?",
    at: context.now,
  }
  it("opens a request in the name of the person who asks, under the id of the command", () =>
    history().when(request).emits(requestedEvent))
  it("emits nothing while a request is open or granted", () => {
    history(requested(ada)).when(request).emitsNothing()
    history(requested(ada), { ...own, _tag: "AccessGranted" })
      .when(request)
      .emitsNothing()
  })
  it("opens it anew after a refusal or a revocation", () => {
    history(requested(ada), { ...own, _tag: "AccessRefused" })
      .when(request)
      .emits(requestedEvent)
    history(requested(ada), { ...own, _tag: "AccessGranted" }, { ...own, _tag: "AccessRevoked" })
      .when(request)
      .emits(requestedEvent)
  })
  it("is not held up by another person's request", () =>
    history(requested()).when(request).emits(requestedEvent))
  it("is not held up by one for another target", () =>
    history({ ...requested(ada), target: { type: "stack", id: "secret" } })
      .when(request)
      .emits(requestedEvent))
})

describe("a decision", () => {
  const grant = { _tag: "GrantAccess", target, userId: bob } as const
  const refuse = { _tag: "RefuseAccess", target, userId: bob } as const
  const revoke = { _tag: "RevokeAccess", target, userId: bob } as const

  it("grants, refuses and revokes what was asked", () => {
    history(requested()).when(grant).emits(granted)
    history(requested()).when(refuse).emits(refused)
    history(requested(), granted).when(revoke).emits(revoked)
  })
  it("can turn a refusal or a revocation into a grant", () => {
    history(requested(), refused).when(grant).emits(granted)
    history(requested(), granted, revoked).when(grant).emits(granted)
  })
  it("emits nothing when it was decided so already", () => {
    history(requested(), granted).when(grant).emitsNothing()
    history(requested(), refused).when(refuse).emitsNothing()
    history(requested(), granted, revoked).when(revoke).emitsNothing()
  })
  it("refuses what no one asked for, and what cannot follow", () => {
    for (const command of [grant, refuse, revoke]) {
      history().when(command).refuses({ _tag: "NoRequest", userId: bob })
    }
    history(requested()).when(revoke).refuses({ _tag: "OtherStatus", status: "OPEN" })
    history(requested(), granted).when(refuse).refuses({ _tag: "OtherStatus", status: "GRANTED" })
  })
})

describe("ShareAccess", () => {
  const share = { _tag: "ShareAccess", target, userId: bob, message: " Have a look " } as const
  const shared: AccessEvent = {
    _tag: "AccessShared",
    ...decision,
    id: context.commandId,
    message: "Have a look",
  }
  it("gives access to who did not ask for it, or whose access was refused or revoked", () => {
    for (const before of [[], [requested(), refused], [requested(), granted, revoked]])
      history(...before)
        .when(share)
        .emits(shared)
  })
  it("grants an open request, and emits nothing for who has access", () => {
    history(requested()).when(share).emits(granted)
    history(requested(), granted).when(share).emitsNothing()
    history(shared).when(share).emitsNothing()
  })
  it("can be revoked like any grant, and shared again", () => {
    const revoke = { _tag: "RevokeAccess", target, userId: bob } as const
    history(shared).when(revoke).emits(revoked)
    history(shared, revoked).when(share).emits(shared)
    expect(requestOf(history(shared).state, target, bob)).toMatchObject({ status: "GRANTED", isShared: true })
  })
})

describe("requests", () => {
  it("keep who decided and when, and come the latest first", () => {
    const { state } = history(requested(), granted, { ...requested(ada), at: EpochMs.make(9) })
    expect(requestOf(state, target, bob)).toMatchObject({
      status: "GRANTED",
      decided: context.now,
      decidedBy: ada,
    })
    expect(latestFirst(state).map(({ userId }) => userId)).toEqual([ada, bob])
  })
  it("live in the stream of their target, whatever its id holds", () => {
    for (const id of ["secret", "a:b", "two\nlines"]) {
      const stream = accessStream({ type: "stack", id })
      expect(targetOfStream(stream)).toEqual({ type: "stack", id })
    }
    expect(targetOfStream("channel:secret")).toBeNull()
  })
})
