import { Effect, Layer, ManagedRuntime } from "effect"
import { HttpRouter, HttpServer, HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { AnalyticsApi } from "#contract/analytics.ts"
import { strictApi } from "#contract/strictApi.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { layerAnonymous } from "../../http/anonymous.ts"
import { Authenticator } from "../../identity/authenticator.ts"
import { layerProblems } from "../../kernel/http/problems.ts"
import { layerSqliteStore } from "../../log/stores.fixture.ts"
import { AnalyticsHandlers } from "./handlers.ts"
import { AnalyticsLimits, type AnalyticsLimitsShape } from "./limits.ts"

class SmallApi extends strictApi.add(AnalyticsApi) {}

/** Signs in whom the header `x-user` names. */
const layerTrusting = Layer.succeed(Authenticator, {
  current: Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
    const user = headers["x-user"]
    if (user === undefined) return null
    const principal = {
      userId: UserId.make(user),
      displayName: user,
      roleId: "EDITOR",
      groupIds: [],
    } as const
    return { principal, token: `token of ${user}`, isByApiToken: false }
  }),
  awaitEnd: () => Effect.never,
})

/** Analytics over an empty store in this process; the header `x-forwarded-for` gives the address of a client. */
export const serveAnalytics = (quotas: AnalyticsLimitsShape["quotas"]) => {
  const store = ManagedRuntime.make(layerSqliteStore)
  const stored = { events: 10_000, bytes: 10_000_000, days: 1 }
  const { handler, dispose } = HttpRouter.toWebHandler(
    Layer.mergeAll(
      HttpApiBuilder.layer(SmallApi).pipe(Layer.provide(AnalyticsHandlers)),
      layerProblems,
      layerAnonymous,
    ).pipe(
      Layer.provide(layerTrusting),
      Layer.provide(Layer.succeed(AnalyticsLimits, { quotas, stored })),
      Layer.provide(Layer.effectContext(store.contextEffect)),
      Layer.provideMerge(HttpServer.layerServices),
    ),
    { disableLogger: true },
  )
  const send = async (
    events: ReadonlyArray<unknown>,
    headers: Readonly<Record<string, string>> = {},
    client = "cairn-web",
  ) => {
    const response = await handler(
      new Request(`http://cairn.test/api/analytics/v1/${client}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(events),
      }),
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) }
  }
  return {
    send,
    rows: () =>
      store.runPromise(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from analytics_event order by received`),
      ),
    stop: async () => {
      await dispose()
      await store.dispose()
    },
  }
}
