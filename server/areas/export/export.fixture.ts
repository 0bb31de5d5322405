import { createServer } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer, ManagedRuntime, Ref, Stream } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { ExportApi, PublicExportApi } from "#contract/export.ts"
import { strictApi } from "#contract/strictApi.ts"
import { layerAnonymous } from "../../http/anonymous.ts"
import { layerProblems } from "../../kernel/http/problems.ts"
import { Datasets } from "../../query/Datasets.ts"
import { DuckDb } from "../../query/DuckDb.ts"
import { Engines } from "../../query/Engines.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { layerTrusting } from "../card/cards.fixture.ts"
import { Favorites } from "../home/favorites.ts"
import { ExportHandlers } from "./exportHandlers.ts"
import { layerCards } from "./layer.ts"
import { PublicExportHandlers } from "./publicExportHandlers.ts"

class SmallApi extends strictApi.add(ExportApi).add(PublicExportApi) {}

const layerRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(SmallApi).pipe(Layer.provide([ExportHandlers, PublicExportHandlers])),
  layerProblems,
  layerAnonymous,
).pipe(
  Layer.provide(layerTrusting),
  Layer.provide(
    Layer.succeed(Favorites, {
      initial: () => [],
      current: () => Effect.succeed([]),
      bookmarks: () => Effect.succeed([]),
    }),
  ),
)

/** The database, and how many batches of rows were read from it. */
const layerCounting = (batches: Ref.Ref<number>) =>
  Layer.effect(
    DuckDb,
    Effect.map(DuckDb, (database) => ({
      ...database,
      stream: (sql, params) =>
        Stream.tap(database.stream(sql, params), () => Ref.update(batches, (count) => count + 1)),
    })),
  )

/** Response of an export: a file, or an error. */
export interface ExportResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** Body of an error; null for a file. */
  readonly body: unknown
}

/** Exports of the small workspace, changed by `prepare`, from a server on a free port. */
export const serveExports = (prepare: (workspace: WorkspaceFolder) => void = () => undefined) =>
  Effect.gen(function* () {
    const workspace = yield* workspaceFolder
    prepare(workspace)
    const { folder, dataFolder } = workspace
    const batches = yield* Ref.make(0)
    const layerServer = HttpRouter.serve(layerRoutes, { disableLogger: true, disableListenLog: true }).pipe(
      Layer.provideMerge(layerCards),
      Layer.provide(Workspace.layerNoDeps({ folder })),
      Layer.provide(Datasets.layerNoDeps(dataFolder)),
      Layer.provide(Engines.layerNoDeps),
      Layer.provide(layerCounting(batches)),
      Layer.provideMerge(DuckDb.layer(`${dataFolder}/temporary`)),
      Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0, gracefulShutdownTimeout: 0 })),
    )
    const runtime = yield* Effect.acquireRelease(
      Effect.sync(() => ManagedRuntime.make(layerServer)),
      (made) => Effect.promise(() => made.dispose()),
    )
    const address = yield* Effect.promise(() =>
      runtime.runPromise(HttpServer.addressFormattedWith((formatted) => Effect.succeed(formatted))),
    )
    const url = address.replace("[::]", "localhost").replace("0.0.0.0", "localhost")
    const open = (path: string, text: string, as?: string, signal?: AbortSignal, language?: string) =>
      fetch(url + path, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          ...(as !== undefined && { "x-user": as }),
          ...(language !== undefined && { "accept-language": language }),
        },
        body: text,
        ...(signal !== undefined && { signal }),
      })
    /** Asks with the form's text as it is. */
    const send = (path: string, text: string, as?: string, language?: string) =>
      Effect.promise(async (): Promise<ExportResponse> => {
        const response = await open(path, text, as, undefined, language)
        const { status, headers } = response
        const bytes = new Uint8Array(await response.arrayBuffer())
        const isJson = headers.get("content-type")?.startsWith("application/json") === true
        return { status, headers, bytes, body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null }
      })
    const formOf = (request: object) => new URLSearchParams({ request: JSON.stringify(request) }).toString()
    /** How many connections to the database are open. */
    const connections = Effect.promise(() =>
      runtime.runPromise(
        Effect.flatMap(DuckDb, ({ run }) => run("SELECT * FROM duckdb_connection_count()")).pipe(
          Effect.map((reader) => Number(reader.getRows()[0]?.[0])),
        ),
      ),
    )
    return {
      send,
      callIn: (language: string, path: string, request: object, as: string) =>
        send(path, formOf(request), as, language),
      call: (path: string, request: object, as?: string) => send(path, formOf(request), as),
      open: (path: string, request: object, as: string, signal: AbortSignal) =>
        open(path, formOf(request), as, signal),
      batches: Ref.get(batches),
      connections,
    }
  })
