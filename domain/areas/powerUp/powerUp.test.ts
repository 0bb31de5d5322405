import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { StackId, UserId } from "../../kernel/ids.ts"
import type { PowerUpEvent } from "./events.ts"
import { powerUp } from "./powerUp.ts"

const history = given(powerUp)
const stack = StackId.make("sales")
const [ben, cleo] = [UserId.make("ben"), UserId.make("cleo")] as const
const assigned = (assignee: UserId): PowerUpEvent => ({
  _tag: "PowerUpAssigned",
  stack,
  assignee,
  by: context.actor,
  at: context.now,
})
const unassigned: PowerUpEvent = { _tag: "PowerUpUnassigned", stack }
const assign = (assignee: UserId) => ({ _tag: "AssignPowerUp", stack, assignee }) as const
const unassign = { _tag: "UnassignPowerUp", stack } as const

describe("AssignPowerUp", () => {
  test("assigns a person", () => history().when(assign(ben)).emits(assigned(ben)))
  test("replaces the person before", () => history(assigned(ben)).when(assign(cleo)).emits(assigned(cleo)))
  test("stays quiet for the same person", () => history(assigned(ben)).when(assign(ben)).emitsNothing())
  test("assigns again what was taken back", () =>
    history(assigned(ben), unassigned).when(assign(ben)).emits(assigned(ben)))
})

describe("UnassignPowerUp", () => {
  test("takes it back", () => history(assigned(ben)).when(unassign).emits(unassigned))
  test("stays quiet where no one is assigned", () => history().when(unassign).emitsNothing())
})

it("is who connects the data, by whom and when, in the stream of the stack", () => {
  const one = { stack, assignee: ben, by: context.actor, at: context.now }
  expect(history(assigned(cleo), assigned(ben)).state).toEqual(one)
  expect(history(assigned(ben), unassigned).state).toBeNull()
  expect(powerUp.stream(unassign, context)).toBe("stack:sales")
})
