import { expect, test } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { type SessionEvent, session } from "./session.ts"

const requested: SessionEvent = { _tag: "SignOutRequested" }
const failed: SessionEvent = { _tag: "SignOutFailed", failure: { code: "", message: "Network Error" } }
const history = given(session)
const signOut = { _tag: "SignOut" } as const

test("SignOut sends a request", () => history().when(signOut).emits(requested))
test("SignOut emits nothing while it is in progress", () => history(requested).when(signOut).emitsNothing())
test("SignOut sends another request after a failure, and the failure is shown until then", () => {
  const { state, when } = history(requested, failed)
  expect(state).toMatchObject({ isSigningOut: false, failure: { code: "", message: "Network Error" } })
  when(signOut).emits(requested)
  expect(history(requested, failed, requested).state.failure).toBeNull()
})

const others = { _tag: "SignOutOthers" } as const
const othersRequested: SessionEvent = { _tag: "OtherSignOutRequested" }
const othersFailed: SessionEvent = {
  _tag: "OtherSignOutFailed",
  failure: { code: "", message: "Network Error" },
}

test("SignOutOthers sends a request, and none while one is under way", () => {
  history().when(others).emits(othersRequested)
  history(othersRequested).when(others).emitsNothing()
  history(othersRequested, { _tag: "OthersSignedOut" }).when(others).emits(othersRequested)
})
test("SignOutOthers shows a failure until it is tried again", () => {
  history(othersRequested, othersFailed).when(others).emits(othersRequested)
  expect(history(othersRequested, othersFailed).state).toMatchObject({
    others: "ERROR",
    othersFailure: { message: "Network Error" },
    isSigningOut: false,
  })
  expect(history(othersFailed, othersRequested).state).toMatchObject({
    others: "LOADING",
    othersFailure: null,
  })
})
