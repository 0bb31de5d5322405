import { Effect } from "effect"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import type { RevisionId } from "#domain/areas/document/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { MessageFiles } from "./MessageFiles.ts"

/** That there is no such file in a message, or not for this person. */
export const noFile = new NotFound({ ...refusal("message.file"), field: "revisionId" })

/**
 * A file of a channel as a person may read it: who may read the channel reads the files of its messages that are not
 * deleted, and whoever uploaded a file reads that always. Another one does not exist for them.
 */
export const readableFile = Effect.fnUntraced(function* (
  { userId }: Principal,
  channelId: ChannelId,
  id: RevisionId,
  seq: Seq | undefined,
) {
  const access = yield* StreamAccess
  const files = yield* MessageFiles
  const streams = yield* Streams
  if (access.permissionIn(userId, channelId) === "NONE") return yield* noFile
  const file = yield* files.find(id)
  if (file === null || file.channelId !== channelId) return yield* noFile
  if (file.author === userId) return file
  if (seq === undefined) return yield* noFile
  const fold = yield* streams.fold(channelStream(channelId)).pipe(Effect.mapError(unavailable))
  const message = messageAt(stateIn(fold, "buzz"), seq)
  const has =
    message?.oldMessage === null &&
    message.attachments.some((one) => one._tag === "FILE" && one.revisionId === id)
  return has ? file : yield* noFile
})
