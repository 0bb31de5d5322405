import type { Effect } from "effect"
import type { MadeWebhook } from "#contract/webhooks.ts"
import type { Webhook } from "#domain/areas/buzz/webhook.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { ServerGroup } from "../api/serverApi.ts"
import type { Http } from "../http/http.ts"
import type { Outcome } from "../invitations/invitations.ts"

/** Webhooks of channels. No commands: the address of one is never recorded. */
export interface Webhooks {
  readonly ofChannel: (channelId: ChannelId) => Promise<Outcome<ReadonlyArray<Webhook>>>
  readonly make: (channelId: ChannelId, name: string) => Promise<Outcome<MadeWebhook>>
  readonly revoke: (channelId: ChannelId, id: string) => Promise<Outcome<unknown>>
}

/** How webhooks are called: each call of their group, as its outcome. */
type Calls = <Result>(
  call: (group: ServerGroup<"webhooks">) => Effect.Effect<Result, unknown, Http>,
) => Promise<Outcome<Result>>

/** Webhooks by calls of the server. */
export const makeWebhooks = (calls: Calls): Webhooks => ({
  ofChannel: async (channelId) => {
    const outcome = await calls((group) => group.webhooks({ params: { channelId } }))
    return outcome._tag === "Done" ? { ...outcome, result: outcome.result.webhooks } : outcome
  },
  make: (channelId, name) => calls((group) => group.make({ params: { channelId }, payload: { name } })),
  revoke: (channelId, id) => calls((group) => group.revoke({ params: { channelId, id } })),
})

/** Webhooks where there is no server. */
export const noWebhooks: Webhooks = {
  ofChannel: async () => ({ _tag: "Refused", code: "network" }),
  make: async () => ({ _tag: "Refused", code: "network" }),
  revoke: async () => ({ _tag: "Refused", code: "network" }),
}
