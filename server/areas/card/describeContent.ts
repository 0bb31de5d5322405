import { Effect } from "effect"
import type { CardContent } from "#domain/areas/card/content.ts"
import type { Card, CardFeature } from "#domain/areas/card/types.ts"
import { pollResults } from "#domain/areas/poll/results.ts"
import type { Viewer } from "../../query/viewer.ts"
import {
  type AppDefinition,
  type ContentDefinition,
  isDocumentCard,
  isTextCard,
  type PollDefinition,
} from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { roosterContent } from "../../workspace/rooster.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DocumentContents, PollVotes, RoosterDigests } from "./cardPorts.ts"
import { describeCard, describeIdentity } from "./describe.ts"
import { makeNotebook, textSources } from "./textContent.ts"

/** An app as its frame is made of it. */
const appOf = ({ appId, url, preview, height, ratio, cards }: AppDefinition): CardContent => ({
  type: "app",
  appId,
  ...(url !== undefined && { url }),
  ...(preview !== undefined && { preview }),
  ...(height !== undefined && { height }),
  ...(ratio !== undefined && { ratio }),
  cards,
})

/** Who added a document, for people alone. */
const addedBy = (viewer: Viewer, card: ContentDefinition): Pick<Card, "savedBy"> =>
  viewer._tag === "Person" && isDocumentCard(card) && card.uploaded !== undefined && card.owner !== null
    ? { savedBy: card.owner }
    : {}

const noSources = { datasources: [], dateInfo: null }

/** What filters and dates of a stack apply to: the figures of a text, the card in a frame. For people alone. */
const sourcesOf = (
  model: WorkspaceModel,
  viewer: Viewer,
  card: ContentDefinition,
): Pick<Card, "datasources" | "dateInfo"> => {
  if (viewer._tag !== "Person") return noSources
  if (isTextCard(card)) return textSources(model, card)
  if (card.type !== "mason" || !mayReadCard(model, viewer.principal, card.card)) return noSources
  const framed = model.cards.get(card.card)
  if (framed === undefined) return noSources
  const { datasources, dateInfo } = describeCard(framed, model.datasets.get(framed.dataset), [])
  return { datasources, dateInfo }
}

/** Function that describes a card without a dataset as a viewer sees it: its figures are of the rows that they may see. */
export const makeDescribeContent = Effect.gen(function* () {
  const workspace = yield* Workspace
  const notebook = yield* makeNotebook
  const votesOf = yield* PollVotes
  const documentOf = yield* DocumentContents
  const digestOf = yield* RoosterDigests

  /** Who is signed in follows the votes of a poll; others are sent them where the results are open to all. */
  const pollOf = (viewer: Viewer, card: PollDefinition): Effect.Effect<CardContent> => {
    const { answers, multiple, viewPollResultsBeforeVoting, allowChange, created } = card
    const poll = {
      type: "poll",
      answers,
      multiple,
      viewPollResultsBeforeVoting,
      allowChange,
      created,
    } as const
    return viewer._tag === "Person" || !viewPollResultsBeforeVoting
      ? Effect.succeed(poll)
      : Effect.map(votesOf(card.id), (votes) => ({ ...poll, results: pollResults(votes, answers.length) }))
  }

  const contentOf = (viewer: Viewer, card: ContentDefinition): Effect.Effect<CardContent> => {
    switch (card.type) {
      case "text":
      case "notebook":
        return Effect.map(notebook.published(viewer, card), (text) => ({ type: card.type, ...text }))
      case "poll":
        return pollOf(viewer, card)
      case "app":
        return Effect.succeed(appOf(card))
      case "document":
      case "image":
        return documentOf(viewer, card)
      case "rooster":
        return Effect.map(digestOf(viewer, card), (digest) => ({
          ...roosterContent(workspace.latest(), card),
          ...digest,
        }))
      case "mason":
        return Effect.succeed({ type: "mason", cardId: card.card })
    }
  }

  return (
    viewer: Viewer,
    card: ContentDefinition,
    features: ReadonlyArray<CardFeature>,
  ): Effect.Effect<Card> =>
    Effect.map(contentOf(viewer, card), (content) => ({
      ...describeIdentity(card, features),
      ...addedBy(viewer, card),
      ...sourcesOf(workspace.latest(), viewer, card),
      metadata: {},
      content,
      drillPathURNs: [],
      allowTableDrill: false,
    }))
})
