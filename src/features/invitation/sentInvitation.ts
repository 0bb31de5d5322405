import type { InvitationLink } from "#contract/invitations.ts"
import type { AccountChoice } from "./AccountFields.tsx"

/** Invitation that was made just now, with the name of its person. */
export interface SentInvitation {
  readonly name: string
  readonly link: InvitationLink
}

/** What is chosen for who is invited, and where accepting leads. */
export type InvitationChoice = AccountChoice & { readonly returnTo: string }
