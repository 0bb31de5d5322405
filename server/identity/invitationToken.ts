import { sameEmail } from "#domain/areas/invitation/email.ts"
import { InvitationId } from "#domain/areas/invitation/types.ts"
import { digestOf, newSecret } from "./secret.ts"

const idLength = 32
const separator = "."

/** Id of the invitation of an address: the beginning of its SHA-256, the same for every spelling. */
export const invitationIdOf = (email: string): InvitationId =>
  InvitationId.make(digestOf(sameEmail(email)).slice(0, idLength))

/** A new secret of an invitation's link: the token that its link has, and the digest by which it is known again. */
export const newToken = (id: InvitationId): { readonly token: string; readonly digest: string } => {
  const secret = newSecret()
  return { token: `${id}${separator}${secret}`, digest: digestOf(secret) }
}

const tokenPattern = /^(?<id>[0-9a-f]{32})\.(?<secret>[\w-]{43})$/

/** Invitation that a token names, and the digest of its secret; null for a text of another form. */
export const readToken = (token: string): { readonly id: InvitationId; readonly digest: string } | null => {
  const { id, secret } = tokenPattern.exec(token)?.groups ?? {}
  return id === undefined || secret === undefined
    ? null
    : { id: InvitationId.make(id), digest: digestOf(secret) }
}

/** Path of the page that a token opens. */
export const invitePath = (token: string): string => `/invite/${token}`
