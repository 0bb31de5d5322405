import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { messagesOf } from "#domain/areas/buzz/messageAt.ts"
import { FileAttachment } from "#domain/areas/buzz/types.ts"
import { Revision, type RevisionId } from "#domain/areas/document/types.ts"
import { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { FileStore, type FileStoreAway } from "../../file/FileStore.ts"
import { schedule } from "../../kernel/schedule.ts"
import { Streams } from "../../log/streams.ts"

/** A file that a person uploaded to a channel. */
export const MessageFile = Schema.Struct({
  ...Revision.fields,
  picture: FileAttachment.fields.picture,
  channelId: ChannelId,
  author: UserId,
})
export type MessageFile = typeof MessageFile.Type

const Row = Schema.Struct({
  id: Revision.fields.revisionId,
  channel: ChannelId,
  author: UserId,
  name: Schema.String,
  size_bytes: Schema.Number,
  media_type: Schema.String,
  sha256: Schema.String,
  pages: Schema.NullOr(Schema.Number),
  width: Schema.NullOr(Schema.Number),
  height: Schema.NullOr(Schema.Number),
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** How long a file is kept that no message has, in milliseconds. */
const unsentTime = 86_400_000
const sweepInterval = "1 hour"
const unswept = { message: "Files that were not sent are not removed." }

/**
 * Files of messages, with what is known of each. One is uploaded before its message is sent, and is `PENDING` until a
 * message has it; after a day without one it is removed.
 */
export class MessageFiles extends Context.Service<
  MessageFiles,
  {
    /** Stores a complete file that is in the folder of arriving files. */
    readonly add: (file: MessageFile, path: string) => Effect.Effect<void, FileStoreAway>
    /** What is known of a file; null where there is none. */
    readonly find: (id: RevisionId) => Effect.Effect<MessageFile | null>
    /** The same, of a file that is about to be sent: from now on it has a day again. */
    readonly claim: (id: RevisionId) => Effect.Effect<MessageFile | null>
    /** Removes the files that were not sent in time. */
    readonly sweep: Effect.Effect<void>
  }
>()("cairn/MessageFiles") {
  static readonly layerNoDeps = Layer.effect(
    MessageFiles,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* FileStore
      const streams = yield* Streams

      const remove = Effect.fnUntraced(function* (id: RevisionId) {
        yield* store.remove(id)
        yield* sql`delete from message_file where id = ${id}`
      })

      const add: MessageFiles["Service"]["add"] = Effect.fn("MessageFiles.add")(function* (file, path) {
        const used = yield* Clock.currentTimeMillis
        const { revisionId: id, channelId: channel, author, name, sizeBytes, mediaType, sha256, pages } = file
        const { width = null, height = null } = file.picture ?? {}
        const known = { id, channel, author, name, size_bytes: sizeBytes, media_type: mediaType, sha256 }
        yield* Effect.orDie(
          sql`insert into message_file ${sql.insert({ ...known, pages, width, height, used, state: "PENDING" })}`,
        )
        yield* store.put(id, path)
      })

      const find: MessageFiles["Service"]["find"] = Effect.fn("MessageFiles.find")(function* (id) {
        const [row] = decodeRows(
          yield* sql`select id, channel, author, name, size_bytes, media_type, sha256, pages, width, height
            from message_file where id = ${id}`,
        )
        if (row === undefined) return null
        const { channel: channelId, author, name, sha256, pages, width, height } = row
        const known = { revisionId: row.id, channelId, author, name, sha256, pages }
        const picture = width !== null && height !== null && { picture: { width, height } }
        return { ...known, sizeBytes: row.size_bytes, mediaType: row.media_type, ...picture }
      }, Effect.orDie)

      const claim: MessageFiles["Service"]["claim"] = Effect.fn("MessageFiles.claim")(function* (id) {
        const now = yield* Clock.currentTimeMillis
        yield* Effect.orDie(sql`update message_file set used = ${now} where id = ${id}`)
        return yield* find(id)
      })

      /** Whether a message has a file, deleted or not: its author can restore it. */
      const isSent = Effect.fnUntraced(function* (id: RevisionId, channel: ChannelId) {
        const sent = messagesOf(stateIn(yield* streams.fold(channelStream(channel)), "buzz"))
        return sent.some(({ attachments }) =>
          attachments.some((attachment) => attachment._tag === "FILE" && attachment.revisionId === id),
        )
      })

      const settle = Effect.fn("MessageFiles.settle")(
        function* (id: RevisionId, channel: ChannelId) {
          if (!(yield* isSent(id, channel))) return yield* remove(id)
          yield* sql`update message_file set state = 'SENT' where id = ${id}`
        },
        // It stays pending, and is settled later.
        Effect.catchTag(["FileStoreAway", "StreamRefused", "SqlError"], (cause) =>
          Effect.logWarning("A file that was not sent could not be removed.", cause),
        ),
      )

      const sweep = Effect.gen(function* () {
        const before = (yield* Clock.currentTimeMillis) - unsentTime
        const rows = yield* sql<{ id: RevisionId; channel: ChannelId }>`select id, channel from message_file
          where state = 'PENDING' and used < ${before}`
        yield* Effect.forEach(rows, ({ id, channel }) => settle(id, channel), { discard: true })
      }).pipe(Effect.orDie)

      yield* schedule({ part: "files", problem: unswept, interval: sweepInterval, look: sweep })
      return MessageFiles.of({ add, find, claim, sweep })
    }),
  )
}
