import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import { groupAccess, groupAccessOf } from "./groupAccess.ts"
import type { GroupAccessEvent } from "./groupEvents.ts"
import type { AccessTarget } from "./types.ts"

const target: AccessTarget = { type: "stack", id: "flights" }
const pilots = { target, groupId: "pilots" }
const share = { _tag: "ShareWithGroup", ...pilots, message: " Look " } as const
const revoke = { _tag: "RevokeFromGroup", ...pilots } as const
const decision = { by: context.actor, at: context.now }
const shared = {
  _tag: "GroupAccessShared",
  id: context.commandId,
  ...pilots,
  ...decision,
  message: "Look",
} as const
const revoked: GroupAccessEvent = { _tag: "GroupAccessRevoked", ...pilots, ...decision }
const history = given(groupAccess)

describe("ShareWithGroup", () => {
  it("gives a group access, with a message", () => history().when(share).emits(shared))
  it("gives it again after it was revoked", () => history(shared, revoked).when(share).emits(shared))
  it("emits nothing while the group has access", () => history(shared).when(share).emitsNothing())
  it("gives other groups and targets their own", () => {
    history(shared)
      .when({ ...share, groupId: "crew" })
      .emits({ ...shared, groupId: "crew" })
    const card: AccessTarget = { ...target, type: "card" }
    history(shared)
      .when({ ...share, target: card })
      .emits({ ...shared, target: card })
  })
})

describe("RevokeFromGroup", () => {
  it("ends it", () => history(shared).when(revoke).emits(revoked))
  it("emits nothing where the group has none", () => {
    history().when(revoke).emitsNothing()
    history(shared, revoked).when(revoke).emitsNothing()
  })
})

it("keeps the first share of a group, and none of those that were revoked", () => {
  const id = CommandId.make("0197a3c2-0000-7000-8000-000000000001")
  const later = { ...shared, id, by: UserId.make("bob"), at: EpochMs.make(context.now + 1) }
  const { state } = history(shared, later)
  expect(groupAccessOf(state, target, "pilots")).toMatchObject({ id: context.commandId, by: context.actor })
  expect(history(shared, revoked).state).toEqual([])
})
