import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { RevisionId } from "#domain/areas/document/types.ts"
import { ChannelId, CommandId, type Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { FileStore } from "../../file/FileStore.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { layerSqliteStore } from "../../log/stores.fixture.ts"
import { Streams } from "../../log/streams.ts"
import { type MessageFile, MessageFiles } from "./MessageFiles.ts"
import { fileAttachmentOf } from "./sentAttachments.ts"

const channelId = ChannelId.make("card:flights")
const ada = UserId.make("ada")

const fileNamed = (name: string): MessageFile => ({
  revisionId: RevisionId.make(crypto.randomUUID()),
  name,
  sizeBytes: 1,
  mediaType: "text/plain",
  sha256: "a",
  pages: null,
  channelId,
  author: ada,
})

const folder = mkdtempSync(join(tmpdir(), "cairn-files-"))

/** Files of messages over a store, with a folder for them. */
const layerFiles = MessageFiles.layerNoDeps.pipe(
  Layer.provideMerge(layerFolderStore(folder)),
  Layer.provideMerge(Streams.layer),
  Layer.provideMerge(layerSqliteStore),
)

const upload = Effect.fnUntraced(function* (name: string) {
  const files = yield* MessageFiles
  const { incoming } = yield* FileStore
  const path = join(incoming, name)
  writeFileSync(path, "a")
  const file = fileNamed(name)
  yield* files.add(file, path)
  return file
})

/** Sends a message with a file, in the huddle of another message where there is one; gives its number. */
const send = (file: MessageFile, huddle?: Seq) =>
  Effect.flatMap(Streams, (streams) =>
    streams.run(
      {
        stream: channelStream(channelId),
        commandId: CommandId.make(crypto.randomUUID()),
        actor: ada,
        origin: "user",
        body: null,
      },
      {
        decide: () =>
          Result.succeed([
            {
              _tag: "MessageSent",
              content: { text: "", tags: [] },
              attachments: [fileAttachmentOf(file)],
              ...(huddle !== undefined && { huddle }),
            },
          ]),
        isFollowed: () => false,
      },
    ),
  ).pipe(Effect.map(({ envelopes }) => envelopes[0]?.seq))

layer(layerFiles)("files that were not sent", (it) => {
  it.effect("a file that no message has for a day is removed, and one that is sent stays", () =>
    Effect.gen(function* () {
      const files = yield* MessageFiles
      const forgotten = yield* upload("forgotten.txt")
      const sent = yield* upload("sent.txt")
      const waiting = yield* upload("waiting.txt")
      const answered = yield* upload("answered.txt")
      yield* send(answered, yield* send(sent))
      yield* TestClock.adjust("23 hours")
      yield* files.sweep
      expect((yield* files.find(forgotten.revisionId))?.name).toBe("forgotten.txt")
      yield* files.claim(waiting.revisionId)
      yield* TestClock.adjust("2 hours")
      yield* files.sweep
      expect(yield* files.find(forgotten.revisionId)).toBeNull()
      expect((yield* files.find(sent.revisionId))?.name).toBe("sent.txt")
      expect((yield* files.find(waiting.revisionId))?.name).toBe("waiting.txt")
      const stored = readdirSync(folder)
      expect(stored).not.toContain(forgotten.revisionId)
      expect(stored).toEqual(expect.arrayContaining([sent.revisionId, waiting.revisionId]))
      yield* TestClock.adjust("2 days")
      yield* files.sweep
      expect((yield* files.find(answered.revisionId))?.name).toBe("answered.txt")
      expect((yield* files.find(sent.revisionId))?.name).toBe("sent.txt")
      expect(yield* files.find(waiting.revisionId)).toBeNull()
    }).pipe(Effect.ensuring(Effect.sync(() => rmSync(folder, { recursive: true, force: true })))),
  )
})
