import { Effect, Layer, Ref } from "effect"
import { HttpRouter, HttpServer, HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { CardsApi, PublicCardsApi, ValuesApi } from "#contract/cards.ts"
import { Unauthorized } from "#contract/errors.ts"
import { CurrentPrincipal, SignedIn } from "#contract/principal.ts"
import { strictApi } from "#contract/strictApi.ts"
import { LongestDrawing } from "../../drawing/Drawings.ts"
import { layerAnonymous } from "../../http/anonymous.ts"
import { requirePermissionsKnown } from "../../identity/permissionsKnown.ts"
import { layerProblems } from "../../kernel/http/problems.ts"
import { CurrentRequester, requesterOf } from "../../kernel/requester.ts"
import { Datasets } from "../../query/Datasets.ts"
import { DuckDb } from "../../query/DuckDb.ts"
import { Engines } from "../../query/Engines.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { layerCards } from "../export/layer.ts"
import { Favorites } from "../home/favorites.ts"
import { ValuesHandlers } from "../values/handlers.ts"
import { CardsHandlers } from "./CardsHandlers.ts"
import { PublicCardsHandlers } from "./PublicCardsHandlers.ts"

class SmallApi extends strictApi.add(CardsApi).add(ValuesApi).add(PublicCardsApi) {}

/** Lets the person of the workspace in whom the header `x-user` names. */
export const layerTrusting = Layer.effect(
  SignedIn,
  Effect.map(
    Workspace,
    ({ latest }) =>
      (handled) =>
        Effect.gen(function* () {
          yield* requirePermissionsKnown
          const { headers } = yield* HttpServerRequest.HttpServerRequest
          const person = [...latest().people.values()].find(({ id }) => id === headers["x-user"])
          if (person === undefined)
            return yield* new Unauthorized({ code: "identity.session", message: "Name a user." })
          const { id: userId, displayName, roleId, groupIds } = person
          return yield* handled.pipe(
            Effect.provideService(CurrentPrincipal, { userId, displayName, roleId, groupIds }),
            Effect.provideService(CurrentRequester, requesterOf({ userId, roleId })),
          )
        }),
  ),
)

const layerRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(SmallApi).pipe(Layer.provide([CardsHandlers, ValuesHandlers, PublicCardsHandlers])),
  layerProblems,
  layerAnonymous,
).pipe(Layer.provide(layerTrusting))

/** The database, how many statements it was given, and what each waits for. */
const layerCounting = (statements: Ref.Ref<number>, gate: Effect.Effect<void>) =>
  Layer.effect(
    DuckDb,
    Effect.map(DuckDb, (database) => ({
      ...database,
      run: (sql, params) =>
        Effect.andThen(
          Ref.update(statements, (count) => count + 1),
          Effect.andThen(gate, database.run(sql, params)),
        ),
    })),
  )

const noFavorites = Layer.succeed(Favorites, {
  initial: () => [],
  current: () => Effect.succeed([]),
  bookmarks: () => Effect.succeed([]),
})

/**
 * Server of the small workspace's cards, changed by `prepare`, in this process. Every statement waits for `gate`. A
 * `text` is sent instead of a body, unchanged.
 */
export const serveCardsOf = (
  prepare: (workspace: WorkspaceFolder) => void,
  gate: Effect.Effect<void> = Effect.void,
) =>
  Effect.gen(function* () {
    const workspace = yield* workspaceFolder
    prepare(workspace)
    const { folder, dataFolder, change } = workspace
    const statements = yield* Ref.make(0)
    const { handler } = yield* Effect.acquireRelease(
      Effect.sync(() =>
        HttpRouter.toWebHandler(
          layerRoutes.pipe(
            Layer.provide(layerCards),
            // A machine that is busy with other tests draws all the same.
            Layer.provide(Layer.succeed(LongestDrawing, "5 minutes")),
            Layer.provide(noFavorites),
            Layer.provide(Workspace.layerNoDeps({ folder })),
            Layer.provide(Datasets.layerNoDeps(dataFolder)),
            Layer.provide(Engines.layerNoDeps),
            Layer.provide(layerCounting(statements, gate)),
            Layer.provide(DuckDb.layer(`${dataFolder}/temporary`)),
            Layer.provideMerge(HttpServer.layerServices),
          ),
          { disableLogger: true },
        ),
      ),
      ({ dispose }) => Effect.promise(dispose),
    )
    const call = (
      method: "GET" | "POST" | "PUT",
      path: string,
      options: { readonly as?: string; readonly body?: object; readonly text?: string } = {},
    ) =>
      Effect.promise(async () => {
        const response = await handler(
          new Request(`http://cairn.test${path}`, {
            method,
            headers: {
              "content-type": "application/json",
              ...(options.as !== undefined && { "x-user": options.as }),
            },
            ...(method !== "GET" && { body: options.text ?? JSON.stringify(options.body ?? {}) }),
          }),
        )
        const retryAfter = response.headers.get("retry-after")
        return { status: response.status, retryAfter, body: await response.json() }
      })
    /** A picture: by its address, or of what a body asks for. */
    const preview = (path: string, as?: string, body?: object, method = "PUT") =>
      Effect.promise(async () => {
        const headers = { "content-type": "application/json", ...(as !== undefined && { "x-user": as }) }
        const sent = body === undefined ? {} : { method, body: JSON.stringify(body) }
        const response = await handler(new Request(`http://cairn.test${path}`, { headers, ...sent }))
        const bytes = Buffer.from(await response.arrayBuffer())
        const { status, headers: sentBack } = response
        return { status, type: sentBack.get("content-type"), headers: sentBack, bytes }
      })
    return { call, change, preview, statements: Ref.get(statements) }
  })

/** Server of the small workspace's cards as they are. */
export const serveCards = serveCardsOf(() => undefined)
