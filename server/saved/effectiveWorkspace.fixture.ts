import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder } from "effect/http-api"
import type { SqlClient } from "effect/sql"
import { AccessApi } from "#contract/access.ts"
import { AnnotationsApi } from "#contract/annotations.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { CardsApi, ValuesApi } from "#contract/cards.ts"
import { StacksApi } from "#contract/content.ts"
import { ExportApi } from "#contract/export.ts"
import { SavedApi } from "#contract/saved.ts"
import { AccessHandlers } from "../access/handlers.ts"
import { AnnotationHandlers } from "../annotation/handlers.ts"
import { BuzzHandlers } from "../buzz/handlers.ts"
import { layerBuzz } from "../buzz/layer.ts"
import { layerWorkspaceAccess } from "../buzz/workspaceAccess.ts"
import { CardsHandlers } from "../card/CardsHandlers.ts"
import { layerTrusting } from "../card/cards.fixture.ts"
import { ValuesHandlers } from "../card/ValuesHandlers.ts"
import { ExportHandlers } from "../export/exportHandlers.ts"
import { layerCards } from "../export/layer.ts"
import { Homes } from "../home/homes.ts"
import { layerProblems } from "../http/problems.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { StacksHandlers } from "../stack/handlers.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { SavedHandlers } from "./handlers.ts"
import { layerContent } from "./layer.ts"

class LivingApi extends HttpApi.make("cairn")
  .add(CardsApi)
  .add(ValuesApi)
  .add(StacksApi)
  .add(AccessApi)
  .add(SavedApi)
  .add(ExportApi)
  .add(AnnotationsApi)
  .add(BuzzApi) {}

const layerRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(LivingApi).pipe(
    Layer.provide([
      CardsHandlers,
      ValuesHandlers,
      StacksHandlers,
      AccessHandlers,
      SavedHandlers,
      ExportHandlers,
      AnnotationHandlers,
      BuzzHandlers,
    ]),
  ),
  layerProblems,
).pipe(
  Layer.provide(layerTrusting),
  Layer.provide([layerBuzz, layerCards, Homes.layer.pipe(Layer.provide(layerBuzz))]),
  Layer.provide(layerWorkspaceAccess),
  Layer.provide(layerContent),
)

/** What is sent: by whom, and a body, or a text in place of one. */
export interface Sent {
  readonly as?: string
  readonly body?: object
  readonly text?: string
  /** Sent as a form in place of JSON. */
  readonly form?: Readonly<Record<string, string>>
}

/**
 * The small workspace with what its people make of it, answering in this process over a store. `restart` begins anew
 * with the same store and folder, as another server process would.
 */
export const answerLiving = (
  layerStore: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown> = (folder) =>
    layerSqlite(`${folder}/cairn.db`),
) =>
  Effect.gen(function* () {
    const { folder, dataFolder, change, write } = yield* workspaceFolder
    const open = () =>
      HttpRouter.toWebHandler(
        layerRoutes.pipe(
          Layer.provide(Workspace.layer({ folder, dataFolder })),
          Layer.provide(layerMigrations),
          Layer.provide(layerStore(dataFolder)),
          Layer.provideMerge(HttpServer.layerServices),
        ),
        { disableLogger: true },
      )
    let server = open()
    yield* Effect.addFinalizer(() => Effect.promise(() => server.dispose()))
    const send = async (method: "GET" | "PUT" | "POST" | "DELETE", path: string, sent: Sent = {}) => {
      const answer = await server.handler(
        new Request(`http://cairn.test${path}`, {
          method,
          headers: {
            "content-type":
              sent.form === undefined ? "application/json" : "application/x-www-form-urlencoded",
            ...(sent.as !== undefined && { "x-reader": sent.as }),
          },
          ...((method === "PUT" || method === "POST") && {
            body:
              sent.form === undefined
                ? (sent.text ?? JSON.stringify(sent.body ?? {}))
                : new URLSearchParams(sent.form).toString(),
          }),
        }),
      )
      const text = await answer.text()
      const isJson = answer.headers.get("content-type")?.includes("json") ?? false
      return { status: answer.status, body: isJson && text !== "" ? JSON.parse(text) : text }
    }
    const ask = (...call: Parameters<typeof send>) => Effect.promise(() => send(...call))
    const restart = Effect.promise(async () => {
      await server.dispose()
      server = open()
    })
    return { ask, send, change, write, restart }
  })
