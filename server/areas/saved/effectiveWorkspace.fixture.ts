import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { SqlClient } from "effect/sql"
import { AccessApi } from "#contract/access.ts"
import { AddedDocumentsApi } from "#contract/addedDocuments.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { CardsApi, PublicCardsApi, ValuesApi } from "#contract/cards.ts"
import { ChannelExportApi } from "#contract/channelExport.ts"
import { CommandsApi } from "#contract/commands.ts"
import { StacksApi } from "#contract/content.ts"
import { DataApi } from "#contract/data.ts"
import { DataUploadsApi } from "#contract/dataUploads.ts"
import { DigestsApi, PublicDigestsApi } from "#contract/digests.ts"
import { DocumentsApi, PublicDocumentsApi } from "#contract/documents.ts"
import { ExportApi } from "#contract/export.ts"
import { HealthApi } from "#contract/health.ts"
import { MessageFilesApi } from "#contract/messageFiles.ts"
import { PollsApi } from "#contract/polls.ts"
import { SavedApi } from "#contract/saved.ts"
import { SearchApi } from "#contract/search.ts"
import { ShareApi } from "#contract/share.ts"
import { strictApi } from "#contract/strictApi.ts"
import { ViewsApi } from "#contract/views.ts"
import { WebhookMessagesApi, WebhooksApi } from "#contract/webhooks.ts"
import { layerAreas } from "../../areas.ts"
import { CommandLimitFactor } from "../../command/commandLimits.ts"
import { Commands } from "../../command/commands.ts"
import { CommandsHandlers } from "../../command/handlers.ts"
import { LongestDrawing } from "../../drawing/Drawings.ts"
import { filesFolder } from "../../file/folder.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { HealthHandlers } from "../../http/health.ts"
import { layerProblems } from "../../kernel/http/problems.ts"
import { layerMigrations } from "../../kernel/migrations.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { Mail } from "../../mail/Mail.ts"
import { Authorities } from "../../workspace/authorities.ts"
import { fillDataFolder } from "../../workspace/startedData.fixture.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { AccessHandlers } from "../access/handlers.ts"
import { ShareHandlers } from "../access/shareHandlers.ts"
import { AddedDocumentsHandlers } from "../addedDocument/handlers.ts"
import { layerAlertChecks } from "../alert/AlertChecks.ts"
import { Channels } from "../buzz/channels.ts"
import { BuzzHandlers } from "../buzz/handlers.ts"
import { CardsHandlers } from "../card/CardsHandlers.ts"
import { layerTrusting } from "../card/cards.fixture.ts"
import { PublicCardsHandlers } from "../card/PublicCardsHandlers.ts"
import { ChannelExportHandlers } from "../channelExport/handlers.ts"
import { DataHandlers } from "../definition/handlers.ts"
import { DataUploadsHandlers } from "../definition/uploadHandlers.ts"
import { DocumentsHandlers } from "../document/handlers.ts"
import { PublicDocumentsHandlers } from "../document/publicHandlers.ts"
import { ExportHandlers } from "../export/exportHandlers.ts"
import { layerCards } from "../export/layer.ts"
import { Favorites } from "../home/favorites.ts"
import { MessageFilesHandlers } from "../messageFile/handlers.ts"
import { layerDocumentsAndFiles } from "../messageFile/layer.ts"
import { PollsHandlers } from "../poll/handlers.ts"
import { SearchHandlers } from "../search/handlers.ts"
import { MessageSearch } from "../search/MessageSearch.ts"
import { StacksHandlers } from "../stack/handlers.ts"
import { DigestsHandlers } from "../subscription/handlers.ts"
import { layerEditions } from "../subscription/layer.ts"
import { PublicDigestsHandlers } from "../subscription/publicHandlers.ts"
import { ValuesHandlers } from "../values/handlers.ts"
import { ViewsHandlers } from "../view/handlers.ts"
import { WebhooksHandlers } from "../webhook/handlers.ts"
import { WebhookMessagesHandlers } from "../webhook/messageHandlers.ts"
import { Webhooks } from "../webhook/Webhooks.ts"
import { SavedHandlers } from "./handlers.ts"
import { layerContent } from "./layer.ts"

class EffectiveApi extends strictApi
  .add(CardsApi)
  .add(PublicCardsApi)
  .add(ValuesApi)
  .add(StacksApi)
  .add(AccessApi)
  .add(ShareApi)
  .add(SavedApi)
  .add(AddedDocumentsApi)
  .add(DataApi)
  .add(DataUploadsApi)
  .add(PollsApi)
  .add(DigestsApi)
  .add(PublicDigestsApi)
  .add(DocumentsApi)
  .add(PublicDocumentsApi)
  .add(ViewsApi)
  .add(SearchApi)
  .add(ExportApi)
  .add(BuzzApi)
  .add(ChannelExportApi)
  .add(WebhooksApi)
  .add(WebhookMessagesApi)
  .add(MessageFilesApi)
  .add(CommandsApi)
  .add(HealthApi) {}

/** The routes of the effective workspace for readers who are believed; asks for the workspace and the store. */
export const layerEffectiveRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(EffectiveApi).pipe(
    Layer.provide([
      CardsHandlers,
      PublicCardsHandlers,
      ValuesHandlers,
      StacksHandlers,
      AccessHandlers,
      ShareHandlers,
      SavedHandlers,
      AddedDocumentsHandlers,
      DataHandlers,
      DataUploadsHandlers,
      PollsHandlers,
      DigestsHandlers,
      PublicDigestsHandlers,
      DocumentsHandlers,
      PublicDocumentsHandlers,
      ViewsHandlers,
      SearchHandlers,
      ExportHandlers,
      BuzzHandlers,
      ChannelExportHandlers,
      WebhooksHandlers,
      WebhookMessagesHandlers,
      MessageFilesHandlers,
      CommandsHandlers,
      HealthHandlers,
    ]),
  ),
  layerProblems,
  layerAlertChecks,
).pipe(
  Layer.provide(layerTrusting),
  Layer.provide(layerEditions),
  Layer.provide([MessageSearch.layer, Webhooks.layer]),
  Layer.provide([Channels.layer, Commands.layer]),
  Layer.provide(Authorities.layer),
  Layer.provide(layerAreas),
  Layer.provide([Favorites.layer, Mail.off]),
  Layer.provide(layerDocumentsAndFiles),
  Layer.provide(layerCards),
  Layer.provide(layerContent),
)

/** Request options: the user, and a body, or a text instead of one. */
export interface Sent {
  readonly as?: string
  readonly body?: object
  readonly text?: string
  /** Sent as a form instead of JSON. */
  readonly form?: Readonly<Record<string, string>>
}

/**
 * The small workspace with what its people make of it, served in this process over a store. `restart` starts again
 * with the same store and folder, as another server process would. People have limits on commands where they are asked for.
 */
export const serveEffectiveWorkspace = (
  layerStore: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown> = (folder) =>
    layerSqlite(`${folder}/cairn.db`),
  limits = 0,
) =>
  Effect.gen(function* () {
    const { folder, dataFolder, change, write, read } = yield* workspaceFolder
    yield* fillDataFolder(dataFolder)
    const open = () =>
      HttpRouter.toWebHandler(
        layerEffectiveRoutes.pipe(
          Layer.provide(Workspace.layer({ folder, dataFolder })),
          Layer.provide(layerFolderStore(filesFolder(dataFolder))),
          Layer.provide(layerMigrations),
          Layer.provide(layerStore(dataFolder)),
          // A machine that is busy with other tests draws all the same.
          Layer.provide(Layer.succeed(LongestDrawing, "5 minutes")),
          Layer.provide(Layer.succeed(CommandLimitFactor, limits)),
          Layer.provideMerge(HttpServer.layerServices),
        ),
        { disableLogger: true },
      )
    let server = open()
    yield* Effect.addFinalizer(() => Effect.promise(() => server.dispose()))
    const send = async (method: "GET" | "PUT" | "POST" | "DELETE", path: string, sent: Sent = {}) => {
      const response = await server.handler(
        new Request(`http://cairn.test${path}`, {
          method,
          headers: {
            "content-type":
              sent.form === undefined ? "application/json" : "application/x-www-form-urlencoded",
            ...(sent.as !== undefined && { "x-user": sent.as }),
          },
          ...((method === "PUT" || method === "POST") && {
            body:
              sent.form === undefined
                ? (sent.text ?? JSON.stringify(sent.body ?? {}))
                : new URLSearchParams(sent.form).toString(),
          }),
        }),
      )
      const text = await response.text()
      const isJson = response.headers.get("content-type")?.includes("json") ?? false
      return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text }
    }
    /** The response to a request, with a form of files where there is one. */
    const fetch = (
      method: "GET" | "POST",
      path: string,
      {
        as,
        form,
        headers = {},
      }: {
        readonly as?: string
        readonly form?: FormData
        readonly headers?: Readonly<Record<string, string>>
      },
    ) =>
      server.handler(
        new Request(`http://cairn.test${path}`, {
          method,
          headers: { ...headers, ...(as !== undefined && { "x-user": as }) },
          ...(form !== undefined && { body: form }),
        }),
      )
    const call = (...args: Parameters<typeof send>) => Effect.promise(() => send(...args))
    /** Gives a command; without a commandId a new one. */
    const run = (as: string, area: string, command: object, commandId: string = crypto.randomUUID()) =>
      call("POST", "/api/commands/v1", { as, body: { commandId, area, command } })
    const restart = Effect.promise(async () => {
      await server.dispose()
      server = open()
    })
    return { call, send, fetch, run, change, write, read, restart, folder, dataFolder }
  })
