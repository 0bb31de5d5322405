import type { Effect } from "effect"
import type { InvitationLink, InviteRequest, OpenedInvitation } from "#contract/invitations.ts"
import type { InvitationId } from "#domain/areas/invitation/types.ts"
import type { ServerGroup } from "../api/serverApi.ts"
import type { Http } from "../http/http.ts"

/** What a call answered, or the code by which it was refused. */
export type Outcome<Result> =
  | { readonly _tag: "Done"; readonly result: Result }
  | { readonly _tag: "Refused"; readonly code: string }

/** Inviting people, and opening an invitation. No commands: neither a link nor a password is ever recorded. */
export interface Invitations {
  readonly invite: (request: InviteRequest) => Promise<Outcome<InvitationLink>>
  readonly resend: (id: InvitationId) => Promise<Outcome<InvitationLink>>
  readonly revoke: (id: InvitationId) => Promise<Outcome<unknown>>
  readonly open: (token: string) => Promise<Outcome<OpenedInvitation>>
  /** Signs in who accepts; gives the path to which they come. */
  readonly accept: (token: string, password: string) => Promise<Outcome<{ readonly returnTo: string }>>
}

/** How invitations are called: each call of a group, as its outcome. */
interface Calls {
  readonly invitations: <Result>(
    call: (group: ServerGroup<"invitations">) => Effect.Effect<Result, unknown, Http>,
  ) => Promise<Outcome<Result>>
  readonly links: <Result>(
    call: (group: ServerGroup<"invitationLinks">) => Effect.Effect<Result, unknown, Http>,
  ) => Promise<Outcome<Result>>
}

const query = { sendNotification: "true" } as const

/** Invitations by calls of the server. */
export const makeInvitations = ({ invitations, links }: Calls): Invitations => ({
  invite: (payload) => invitations((group) => group.invite({ query, payload })),
  resend: (id) => invitations((group) => group.resend({ params: { id }, query })),
  revoke: (id) => invitations((group) => group.revoke({ params: { id } })),
  open: (token) => links((group) => group.open({ payload: { token } })),
  accept: (token, password) => links((group) => group.accept({ payload: { token, password } })),
})

/** Invitations where there is no server. */
export const noInvitations: Invitations = {
  invite: async () => ({ _tag: "Refused", code: "network" }),
  resend: async () => ({ _tag: "Refused", code: "network" }),
  revoke: async () => ({ _tag: "Refused", code: "network" }),
  open: async () => ({ _tag: "Refused", code: "network" }),
  accept: async () => ({ _tag: "Refused", code: "network" }),
}
