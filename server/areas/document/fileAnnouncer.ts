import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { isGone } from "#domain/areas/document/goneFile.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import { type CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { Streams } from "../../log/streams.ts"
import type { DocumentDefinition } from "../../schema/content.ts"
import { ownerOrAdmin } from "../../workspace/ownerOrAdmin.ts"
import { Workspace } from "../../workspace/Workspace.ts"

/**
 * Gives what is told of the author's file of a document whenever it was looked at: where it is another one than before,
 * that is recorded in the stream of the card, once among all servers.
 */
export const makeFileAnnouncer = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const first = new Map<CardUrn, string>()

  return Effect.fnUntraced(
    function* (card: DocumentDefinition, file: Revision) {
      if (isGone(file)) return
      const before = first.get(card.id) ?? file.sha256
      first.set(card.id, before)
      const isNew = (known: Revision | null): boolean => file.sha256 !== (known?.sha256 ?? before)
      const stream = cardStream(card.id)
      const actor = ownerOrAdmin(workspace.latest(), card.owner)
      const { authored } = stateIn(yield* streams.fold(stream), "document")
      if (actor === null || !isNew(authored)) return
      yield* streams.run<never>(
        {
          actor,
          commandId: CommandId.make(randomUUID()),
          stream,
          origin: "server",
          body: { card: card.id, sha256: file.sha256 },
        },
        {
          // Another server may have been faster.
          decide: (fold) =>
            Result.succeed(
              isNew(stateIn(fold, "document").authored)
                ? [{ _tag: "AuthoredFileChanged", card: card.id, ...file }]
                : [],
            ),
          isFollowed: () => false,
        },
      )
    },
    // It is found again with the next change of the workspace.
    Effect.catchTags({ CommandReused: () => Effect.void, StreamRefused: () => Effect.void }),
  )
})
