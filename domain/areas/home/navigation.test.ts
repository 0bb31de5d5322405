import { expect, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { StackId } from "../../kernel/ids.ts"
import { type NavigationEvent, type NavigationItem, navigation, noNavigation } from "./navigation.ts"

const given = givenOf(navigation)
const load = { _tag: "LoadNavigation" } as const
const requested: NavigationEvent = { _tag: "NavigationRequested" }
const air: NavigationItem = {
  kind: "stack",
  id: StackId.make("air"),
  title: "Air traffic",
  viewCount: 3,
  trend: { current: 2, previous: 1 },
}
const failed: NavigationEvent = { _tag: "NavigationFailed", failure: { code: "network", message: "" } }
const loaded: NavigationEvent = { _tag: "NavigationLoaded", items: [air] }

test("the list is requested once at a time", () => {
  given().when(load).emits(requested)
  given(requested).when(load).emitsNothing()
  given(requested, loaded).when(load).emits(requested)
})

test("its status is 0 at first, 1 while it is loaded, then 2, or 3 where it could not be", () => {
  expect(noNavigation.status).toBe(0)
  expect(given(requested).state.status).toBe(1)
  expect(given(requested, loaded).state).toEqual({ status: 2, items: [air], failure: null })
  expect(given(requested, failed).state).toEqual({
    status: 3,
    items: [],
    failure: { code: "network", message: "" },
  })
})

test("what was loaded stays while it is loaded again, and when that fails", () => {
  expect(given(requested, loaded, requested).state).toEqual({ status: 1, items: [air], failure: null })
  expect(given(requested, loaded, requested, failed).state).toMatchObject({ status: 3, items: [air] })
})
