import { DateTime, Effect, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { channelMediaTypes } from "#contract/channelExport.ts"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { namedFile } from "../../file/fileName.ts"
import { CurrentSource, makeAuditTrail } from "../../log/auditTrail.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { ExportLimiter } from "../export/ExportLimiter.ts"
import { fileResponse } from "../export/exportHandlers.ts"
import { exportTurn } from "../export/requester.ts"
import { channelJson } from "./channelJson.ts"
import { channelMarkdown } from "./channelMarkdown.ts"
import { type ExportedChannel, exportedMessages } from "./exportedChannel.ts"
import { mayExport } from "./mayExport.ts"

const notExported = new Forbidden({ ...refusal("channel.export"), field: "channelId" })
const encoder = new TextEncoder()
/** How many messages are written at a time. */
const messagesAtOnce = 64

/** Files of channels, for those who decide about them. */
export const ChannelExportHandlers = HttpApiBuilder.group(
  Api,
  "channelExport",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const access = yield* StreamAccess
    const streams = yield* Streams
    const limiter = yield* ExportLimiter
    const trail = yield* makeAuditTrail
    const nameOf = (id: UserId): string | null => workspace.latest().people.get(id)?.displayName ?? null

    return handlers.handleAll({
      channel: Effect.fnUntraced(function* ({ params: { channelId }, query: { format } }) {
        const principal = yield* CurrentPrincipal
        const permission = access.permissionIn(principal.userId, channelId)
        if (permission === "NONE") return yield* noChannel
        const stream = channelStream(channelId)
        const fold = yield* streams.fold(stream).pipe(Effect.mapError(unavailable))
        const channel = stateIn(fold, "buzz")
        const { origin, details } = channel
        if (origin === null) return yield* noChannel
        const model = workspace.latest()
        if (!mayExport(model, principal, channelId, permission)) return yield* notExported
        const { locale, calendar } = model.customer
        const texts = yield* requestTexts(locale)
        yield* exportTurn(limiter)
        yield* trail.record({
          ...{ kind: "ChannelExported", actor: principal.userId },
          ...{ detail: channelId, address: yield* CurrentSource },
        })
        const people = (peopleOfDirect(channelId) ?? []).map((id) => nameOf(id) ?? id)
        const title = people.length > 0 ? people.join(", ") : (details.title ?? origin.title)
        const { description, isArchived } = details
        const exported: ExportedChannel = {
          channel: { ...origin, title, description, isArchived },
          exportedBy: principal.displayName,
          exportedAt: DateTime.formatIso(yield* DateTime.now),
          messages: exportedMessages(channel, nameOf),
        }
        const parts =
          format === "json" ? channelJson(exported) : channelMarkdown(exported, texts, calendar.timeZone)
        return fileResponse({
          name: namedFile(title, format),
          contentType: channelMediaTypes[format],
          bytes: Stream.fromIterable(parts, { chunkSize: messagesAtOnce }).pipe(
            Stream.map((part) => encoder.encode(part)),
          ),
        })
      }),
    })
  }),
)
