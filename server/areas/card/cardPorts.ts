import { Context, Effect } from "effect"
import type { Annotation } from "#domain/areas/annotation/types.ts"
import type { DocumentContent, RoosterContent } from "#domain/areas/card/content.ts"
import { goneFile } from "#domain/areas/document/goneFile.ts"
import { documentIdOf } from "#domain/areas/document/types.ts"
import type { PollState } from "#domain/areas/poll/poll.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { DocumentDefinition, RoosterDefinition } from "../../schema/content.ts"

// What a card shows of areas that are built on it: each provides its own.

/** Annotations of a card, for its render; empty unless they are provided. */
export const CardAnnotations = Context.Reference<(card: CardUrn) => Effect.Effect<ReadonlyArray<Annotation>>>(
  "cairn/CardAnnotations",
  { defaultValue: () => () => Effect.succeed([]) },
)

/** Votes of a poll, for readers who follow no stream; none unless they are provided. */
export const PollVotes = Context.Reference<(card: CardUrn) => Effect.Effect<PollState>>("cairn/PollVotes", {
  defaultValue: () => () => Effect.succeed(shared.initialStates.poll),
})

/** Content of a document for a viewer; without its files unless they are provided. */
export const DocumentContents = Context.Reference<
  (viewer: Viewer, document: DocumentDefinition) => Effect.Effect<DocumentContent>
>("cairn/DocumentContents", {
  defaultValue: () => (_, card) => {
    const none = goneFile(card.file)
    return Effect.succeed({
      type: card.type,
      documentId: documentIdOf(card.id, none),
      authored: none,
      current: none,
    })
  },
})

/** What the card of a rooster brings of its digest. */
export type RoosterDigest = Pick<RoosterContent, "digest">

/** Digest of a rooster's card for a viewer; nothing unless editions are provided. */
export const RoosterDigests = Context.Reference<
  (viewer: Viewer, rooster: RoosterDefinition) => Effect.Effect<RoosterDigest>
>("cairn/RoosterDigests", { defaultValue: () => () => Effect.succeed({}) })
