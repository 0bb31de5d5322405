import type { Effect } from "effect"
import type { MadeApiToken } from "#contract/apiTokens.ts"
import type { ApiToken, ApiTokenDays } from "#domain/areas/session/apiToken.ts"
import type { ServerGroup } from "../api/serverApi.ts"
import type { Http } from "../http/http.ts"
import type { Outcome } from "../invitations/invitations.ts"

/** API tokens of the current user. No commands: the secret of one is never recorded. */
export interface ApiTokens {
  readonly list: () => Promise<Outcome<ReadonlyArray<ApiToken>>>
  readonly make: (name: string, days: ApiTokenDays) => Promise<Outcome<MadeApiToken>>
  readonly revoke: (id: string) => Promise<Outcome<unknown>>
}

/** How API tokens are called: each call of their group, as its outcome. */
type Calls = <Result>(
  call: (group: ServerGroup<"apiTokens">) => Effect.Effect<Result, unknown, Http>,
) => Promise<Outcome<Result>>

/** API tokens by calls of the server. */
export const makeApiTokens = (calls: Calls): ApiTokens => ({
  list: async () => {
    const outcome = await calls((group) => group.apiTokens())
    return outcome._tag === "Done" ? { ...outcome, result: outcome.result.tokens } : outcome
  },
  make: (name, days) => calls((group) => group.make({ payload: { name, days } })),
  revoke: (id) => calls((group) => group.revoke({ params: { id } })),
})

/** API tokens where there is no server. */
export const noApiTokens: ApiTokens = {
  list: async () => ({ _tag: "Refused", code: "network" }),
  make: async () => ({ _tag: "Refused", code: "network" }),
  revoke: async () => ({ _tag: "Refused", code: "network" }),
}
