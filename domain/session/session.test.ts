import { expect, test } from "vitest"
import { given } from "../kernel/given.fixture.ts"
import { type SessionEvent, session } from "./session.ts"

const requested: SessionEvent = { _tag: "SignOutRequested" }
const failed: SessionEvent = { _tag: "SignOutFailed", failure: { code: "", message: "Network Error" } }
const history = given(session)
const signOut = { _tag: "SignOut" } as const

test("SignOut sends a request", () => history().when(signOut).emits(requested))
test("SignOut emits nothing while it is in progress", () => history(requested).when(signOut).emitsNothing())
test("SignOut sends another request after a failure, and the failure is shown until then", () => {
  const { state, when } = history(requested, failed)
  expect(state).toEqual({ isSigningOut: false, failure: { code: "", message: "Network Error" } })
  when(signOut).emits(requested)
  expect(history(requested, failed, requested).state.failure).toBeNull()
})
