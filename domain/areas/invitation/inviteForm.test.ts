import { describe, expect, it, test } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { type InviteFormEvent, inviteForm, inviteProblems, joinedEmail, localPart } from "./inviteForm.ts"

const history = given(inviteForm)
const named: InviteFormEvent = { _tag: "InviteNameEdited", displayName: "Mia" }
const addressed: InviteFormEvent = { _tag: "InviteEmailEdited", email: "mia@partner.example" }
const attempted: InviteFormEvent = { _tag: "InviteAttempted" }
const submitted: InviteFormEvent = { _tag: "InviteSubmitted" }
const duplicate: InviteFormEvent = { _tag: "InviteFailed", isEmailDuplicate: true }
const submit = { _tag: "Submit" } as const

describe("Submit", () => {
  test("sends a whole form", () => history(named, addressed).when(submit).emits(attempted, submitted))
  test("only shows errors where something is missing", () => {
    history().when(submit).emits(attempted)
    history(named).when(submit).emits(attempted)
    history(named, { _tag: "InviteEmailEdited", email: "mia" }).when(submit).emits(attempted)
  })
  test("is refused while a form is sent", () =>
    history(named, addressed, attempted, submitted).when(submit).refuses({ _tag: "AlreadySubmitting" }))
  test("does not send a duplicate address again before it is edited", () => {
    const failed = [named, addressed, attempted, submitted, duplicate]
    history(...failed)
      .when(submit)
      .emits(attempted)
    history(...failed, addressed)
      .when(submit)
      .emits(attempted, submitted)
  })
})

describe("errors", () => {
  const problems = (...events: ReadonlyArray<InviteFormEvent>) => inviteProblems(history(...events).state)
  it("are shown only after an attempt", () => {
    expect(problems()).toEqual({ displayName: null, email: null })
    expect(problems(attempted)).toEqual({ displayName: "missing", email: "invalid" })
    expect(problems(attempted, named, addressed)).toEqual({ displayName: null, email: null })
  })
  it("say that an account exists until the address is edited", () => {
    const failed = [named, addressed, attempted, submitted, duplicate]
    expect(problems(...failed).email).toBe("duplicate")
    expect(problems(...failed, { _tag: "InviteEmailEdited", email: "m@partner.example" }).email).toBeNull()
  })
  it.each(["mia", "mia@", "@partner", "mia@a@b", "mia lind@partner", "Mia <mia@partner>", ""])(
    "find no address in %j",
    (email) => expect(problems(attempted, { _tag: "InviteEmailEdited", email }).email).toBe("invalid"),
  )
})

it("is as at first once it was sent", () => {
  const reset: InviteFormEvent = { _tag: "InviteReset" }
  history(named, addressed, attempted, submitted).when({ _tag: "Reset" }).emits(reset)
  expect(history(named, addressed, attempted, submitted, reset).state).toEqual(inviteForm.initialState)
})

it("joins what is typed before the domain, without an at-sign and what follows it", () => {
  expect(
    ["mia", "mia@", " mia@other.example ", "", "@"].map((typed) => joinedEmail(typed, "partner.example")),
  ).toEqual(["mia@partner.example", "mia@partner.example", "mia@partner.example", "", ""])
  expect(localPart("mia@partner.example")).toBe("mia")
})
