import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { Data, Effect } from "effect"
import webPush from "web-push"
import type { StoredSubscription } from "./PushSubscriptions.ts"
import { lookupIn, type PushNetworkShape } from "./pushNetwork.ts"
import type { VapidKeys } from "./VapidKeys.ts"

/** How long a push service keeps what it cannot deliver yet, in seconds. */
const keptFor = 86_400
/** Longest time that a push service may take to answer, in milliseconds. */
const longestAnswer = 10_000

/** A push service did not take a push: with this status, or 0 where it did not answer. Never names the endpoint. */
export class PushRefused extends Data.TaggedError("PushRefused")<{ readonly status: number }> {}

/** Sends a text to a browser, encrypted so that its push service cannot read it. Follows no redirect. */
export const sendPush = (
  { endpoint, p256dh, auth }: StoredSubscription,
  body: string,
  vapidDetails: VapidKeys["Service"],
  network: PushNetworkShape,
): Effect.Effect<void, PushRefused> =>
  Effect.callback<void, PushRefused>((resume) => {
    const refuse = (status: number): void => resume(Effect.fail(new PushRefused({ status })))
    const url = URL.parse(endpoint)
    if (url === null || !network.isPermitted(url)) return refuse(410)
    const sent = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails,
      TTL: keptFor,
    })
    const open = url.protocol === "https:" ? requestHttps : requestHttp
    const request = open(url, {
      method: sent.method,
      headers: sent.headers,
      lookup: lookupIn(network),
      agent: false,
      signal: AbortSignal.timeout(longestAnswer),
    })
    request.on("response", (response) => {
      const { statusCode = 0 } = response
      response.destroy()
      if (statusCode >= 200 && statusCode < 300) resume(Effect.void)
      else refuse(statusCode)
    })
    request.on("error", () => refuse(0))
    request.end(sent.body)
    return Effect.sync(() => request.destroy())
  })
