import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { patch } from "../../kernel/patch.ts"
import { isEmail } from "./email.ts"

export const InviteNameEdited = Schema.TaggedStruct("InviteNameEdited", { displayName: Schema.String })
export const InviteEmailEdited = Schema.TaggedStruct("InviteEmailEdited", { email: Schema.String })
export const InviteAttempted = Schema.TaggedStruct("InviteAttempted", {})
export const InviteSubmitted = Schema.TaggedStruct("InviteSubmitted", {})
/** The server did not take it: there is an account, or for another reason. */
export const InviteFailed = Schema.TaggedStruct("InviteFailed", { isEmailDuplicate: Schema.Boolean })
/** The form is as at first: it was sent, or closed. */
export const InviteReset = Schema.TaggedStruct("InviteReset", {})
export const InviteFormEvent = eventUnion([
  InviteNameEdited,
  InviteEmailEdited,
  InviteAttempted,
  InviteSubmitted,
  InviteFailed,
  InviteReset,
])
export type InviteFormEvent = typeof InviteFormEvent.Type

/** `email` is the whole address. `Submit` tries to send; `Fail` and `Reset` say what came of it. */
export type InviteFormCommand =
  | { readonly _tag: "EditName"; readonly displayName: string }
  | { readonly _tag: "EditEmail"; readonly email: string }
  | { readonly _tag: "Submit" }
  | { readonly _tag: "Fail"; readonly isEmailDuplicate: boolean }
  | { readonly _tag: "Reset" }

export type InviteFormRejection = { readonly _tag: "AlreadySubmitting" }

/** Form to invite a person. */
export interface InviteFormState {
  readonly displayName: string
  readonly email: string
  readonly isAttempted: boolean
  readonly isSubmitting: boolean
  readonly isEmailDuplicate: boolean
}

const initialState: InviteFormState = {
  displayName: "",
  email: "",
  isAttempted: false,
  isSubmitting: false,
  isEmailDuplicate: false,
}

/** Errors of the fields of the form: none before it was tried to send it. */
export const inviteProblems = ({
  displayName,
  email,
  isAttempted,
  isEmailDuplicate,
}: InviteFormState): {
  readonly displayName: "missing" | null
  readonly email: "invalid" | "duplicate" | null
} => {
  if (!isAttempted) return { displayName: null, email: null }
  return {
    displayName: displayName.trim() === "" ? "missing" : null,
    email: isEmail(email.trim()) ? (isEmailDuplicate ? "duplicate" : null) : "invalid",
  }
}

/** Address of what is typed before a domain of the workspace: without the at-sign and what follows it. */
export const joinedEmail = (local: string, domain: string): string => {
  const [name = ""] = local.trim().split("@")
  return name === "" ? "" : `${name}@${domain}`
}

/** Part of an address before its at-sign. */
export const localPart = (email: string): string => email.split("@")[0] ?? ""

const decide = (
  command: InviteFormCommand,
  state: InviteFormState,
): E.Either<InviteFormRejection, ReadonlyArray<InviteFormEvent>> => {
  if (command._tag === "Fail") {
    const { isEmailDuplicate } = command
    return E.right(state.isSubmitting ? [{ _tag: "InviteFailed", isEmailDuplicate }] : [])
  }
  if (command._tag === "Reset") return E.right(state === initialState ? [] : [{ _tag: "InviteReset" }])
  if (state.isSubmitting) return E.left({ _tag: "AlreadySubmitting" })
  switch (command._tag) {
    case "EditName": {
      const { displayName } = command
      return E.right(displayName === state.displayName ? [] : [{ _tag: "InviteNameEdited", displayName }])
    }
    case "EditEmail": {
      const { email } = command
      return E.right(email === state.email ? [] : [{ _tag: "InviteEmailEdited", email }])
    }
    case "Submit": {
      const problems = inviteProblems({ ...state, isAttempted: true })
      const isReady = problems.displayName === null && problems.email === null
      return E.right([
        { _tag: "InviteAttempted" },
        ...(isReady ? [{ _tag: "InviteSubmitted" } as const] : []),
      ])
    }
  }
}

const evolve = (state: InviteFormState, event: InviteFormEvent): InviteFormState => {
  switch (event._tag) {
    case "InviteNameEdited":
      return patch(state, { displayName: event.displayName })
    case "InviteEmailEdited":
      return patch(state, { email: event.email, isEmailDuplicate: false })
    case "InviteAttempted":
      return patch(state, { isAttempted: true })
    case "InviteSubmitted":
      return patch(state, { isSubmitting: true })
    case "InviteFailed":
      return patch(state, { isSubmitting: false, isEmailDuplicate: event.isEmailDuplicate })
    case "InviteReset":
      return initialState
  }
}

/**
 * Form to invite a person. While it is sent nothing of it changes; a duplicate address is marked until the address is
 * edited. The link that comes of it is no event, so that no recording has it.
 */
export const inviteForm = defineLocalArea({
  name: "inviteForm",
  initialState,
  Event: InviteFormEvent,
  decide,
  evolve,
})
