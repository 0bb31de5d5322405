import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { isEmail } from "#domain/areas/invitation/email.ts"
import {
  type InviteFormCommand,
  inviteForm,
  inviteProblems,
  joinedEmail,
} from "#domain/areas/invitation/inviteForm.ts"
import { context } from "#domain/kernel/given.fixture.ts"

const email = fc.constantFrom("", "mia", "mia@partner.example", "@", "m@x")
const command: fc.Arbitrary<InviteFormCommand> = fc.oneof(
  fc.record({ _tag: fc.constant("EditName" as const), displayName: fc.constantFrom("", " ", "Mia") }),
  fc.record({ _tag: fc.constant("EditEmail" as const), email }),
  fc.constant({ _tag: "Submit" as const }),
  fc.record({ _tag: fc.constant("Fail" as const), isEmailDuplicate: fc.boolean() }),
  fc.constant({ _tag: "Reset" as const }),
)

/** The form after any commands; those that are refused change nothing. */
const after = (commands: ReadonlyArray<InviteFormCommand>) =>
  commands.reduce((state, one) => {
    const decided = inviteForm.decide(one, state, context, {})
    return E.isLeft(decided) ? state : decided.right.reduce(inviteForm.evolve, state)
  }, inviteForm.initialState)

const afterAny = fc.array(command, { maxLength: 30 }).map(after)

describe("the form to invite", () => {
  it("refuses a second submit while one is under way, whatever was done before", () => {
    fc.assert(
      fc.property(afterAny, (state) => {
        const decided = inviteForm.decide({ _tag: "Submit" }, state, context, {})
        expect(E.isLeft(decided)).toBe(state.isSubmitting)
      }),
    )
  })

  it("is sent only with a name and an address that can be invited", () => {
    fc.assert(
      fc.property(afterAny, (state) => {
        if (!state.isSubmitting) return
        expect(state.displayName.trim()).not.toBe("")
        expect(isEmail(state.email.trim())).toBe(true)
        expect(state.isEmailDuplicate).toBe(false)
      }),
    )
  })

  it("has errors only after an attempt, and no duplicate once the address is edited", () => {
    fc.assert(
      fc.property(afterAny, email, (state, typed) => {
        if (!state.isAttempted) expect(inviteProblems(state)).toEqual({ displayName: null, email: null })
        if (state.isSubmitting || typed === state.email) return
        const edited = after2(state, typed)
        expect(inviteProblems(edited).email).not.toBe("duplicate")
      }),
    )
  })

  it("joins one address of the domain, or none, of anything that is typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const joined = joinedEmail(typed, "partner.example")
        expect(joined === "" || joined.indexOf("@") === joined.lastIndexOf("@")).toBe(true)
        expect(joined === "" || joined.endsWith("@partner.example")).toBe(true)
      }),
    )
  })
})

const after2 = (state: ReturnType<typeof after>, email: string) => {
  const decided = inviteForm.decide({ _tag: "EditEmail", email }, state, context, {})
  return E.isLeft(decided) ? state : decided.right.reduce(inviteForm.evolve, state)
}
