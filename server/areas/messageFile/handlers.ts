import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { previewWidths } from "#contract/documents.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { includesPermission } from "#domain/areas/buzz/members.ts"
import type { RevisionId } from "#domain/areas/document/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { FileStore } from "../../file/FileStore.ts"
import { extendRequestTime } from "../../kernel/http/requestTime.ts"
import { noChannel, readOnly } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { downloadOf } from "../document/download.ts"
import { Previews } from "../document/Previews.ts"
import { pictureOf } from "../document/picture.ts"
import { readStored } from "../document/storedFile.ts"
import { Uploads } from "../document/Uploads.ts"
import { MessageFiles } from "./MessageFiles.ts"
import { readableFile } from "./readableFile.ts"
import { fileAttachmentOf } from "./sentAttachments.ts"

/** Files of messages: one that a person may not read does not exist for them. */
export const MessageFilesHandlers = HttpApiBuilder.group(
  Api,
  "messageFiles",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* StreamAccess
    const files = yield* MessageFiles
    const uploads = yield* Uploads
    const previews = yield* Previews
    const store = yield* FileStore
    const context = yield* Effect.context<Effect.Services<ReturnType<typeof readableFile>>>()
    const open = (channelId: ChannelId, id: RevisionId, message: Seq | undefined) =>
      Effect.flatMap(CurrentPrincipal, (principal) =>
        readableFile(principal, channelId, id, message).pipe(Effect.provide(context)),
      ).pipe(Effect.map((revision) => ({ revision, read: readStored(store, revision.revisionId) })))

    return handlers.handleAll({
      download: Effect.fnUntraced(function* ({
        params: { channelId, revisionId },
        query: { message, fileName },
      }) {
        return yield* downloadOf(yield* open(channelId, revisionId, message), fileName)
      }),
      preview: Effect.fnUntraced(function* ({
        params: { channelId, revisionId },
        query: { message, width = previewWidths.usual },
      }) {
        const { revision, read } = yield* open(channelId, revisionId, message)
        return yield* pictureOf(revision, 1, width, previews.page(revision, read, 1, width))
      }),
      upload: Effect.fnUntraced(function* ({ params: { channelId }, payload }) {
        const { userId } = yield* CurrentPrincipal
        const permission = access.permissionIn(userId, channelId)
        if (permission === "NONE") return yield* noChannel
        if (!includesPermission(permission, "REPLY")) return yield* readOnly
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* uploads.requireLength(Number(request.headers["content-length"] ?? 0))
        extendRequestTime(request.source)
        const file = yield* uploads.take(userId, payload, (upload, path) =>
          Effect.as(files.add({ ...upload, channelId, author: userId }, path), {
            ...upload,
            channelId,
            author: userId,
          }),
        )
        return fileAttachmentOf(file)
      }),
    })
  }),
)
