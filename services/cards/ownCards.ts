import { Effect, Schema } from "effect"
import { CardsResponse } from "#contract/cardResponses.ts"
import type { CardContent } from "#domain/areas/card/content.ts"
import { Notebook } from "#domain/areas/card/content.ts"
import { RoosterDigest } from "#domain/areas/card/digest.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { PollVotes } from "#domain/areas/poll/results.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { HttpShape } from "../http/http.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { readAs } from "../http/response.ts"
import type { CardSourceShape } from "./cardSource.ts"
import { type CardPaths, cardsUnder } from "./cardsUnder.ts"

const readCards = readAs(CardsResponse)
const readNotebook = readAs(Notebook)
const readDigest = readAs(RoosterDigest)
/** What is read of a poll; the contract's own type brings all of its calls with it. */
const AskedVotes = Schema.Struct({
  answers: Schema.Array(Schema.Struct({ votes: Schema.optionalKey(Schema.Int) })),
  totalVotes: Schema.Int,
  userVotes: Schema.Array(Schema.Int),
})
const readVotes = readAs(AskedVotes)

const base = "/api/content/v1"
const name = encodeURIComponent

const ownPaths: CardPaths = {
  cards: `${base}/cards`,
  card: (urn) => `${base}/cards/kpi/${name(urn)}`,
  sources: (urn) => `${base}/datasources/cards/${name(urn)}`,
  values: (urn) => `/api/content/v2/analyzer/cards/${name(urn)}/values`,
}

/** A rooster with what it says, which comes with the card only where no one is signed in. */
const withDigest = (http: HttpShape, card: Card): Effect.Effect<Card, RequestFailed> => {
  const { content } = card
  return content === undefined || !isRooster(content)
    ? Effect.succeed(card)
    : Effect.map(http.get(`${base}/cards/rooster/${name(card.urn)}`).pipe(readDigest), (digest) => ({
        ...card,
        content: { ...content, digest },
      }))
}

const isRooster = (content: CardContent): content is Extract<CardContent, { type: "rooster" }> =>
  content.type === "rooster"

/** Cards of who is signed in, by their own ids: each as its reader may see it, with the digest of a rooster. */
export const ownCards = (http: HttpShape): CardSourceShape => ({
  ...cardsUnder(http, ownPaths),
  cards: (urns) =>
    http.get(ownPaths.cards, { query: { urns: urns.join(",") } }).pipe(
      readCards,
      Effect.flatMap(({ cards, withoutAccess }) =>
        Effect.map(
          Effect.forEach(cards, (card) => withDigest(http, card)),
          (read) => ({ cards: read, withoutAccess }),
        ),
      ),
    ),
  notebook: (urn, overrides) =>
    http.post(`${base}/cards/notebook/${name(urn)}`, overrides).pipe(readNotebook),
})

const votesOf = ({ answers, totalVotes, userVotes }: typeof AskedVotes.Type): PollVotes => {
  const votes = answers.flatMap((answer) => answer.votes ?? [])
  return { own: userVotes, results: votes.length < answers.length ? null : { votes, totalVotes } }
}

/** Votes of a poll as who is signed in may see them, and giving one; for who follows no stream. */
export const ownPolls = (http: HttpShape) => {
  const path = (urn: CardUrn) => `${base}/cards/poll/${name(urn)}`
  return {
    read: (urn: CardUrn) => http.get(path(urn)).pipe(readVotes, Effect.map(votesOf)),
    vote: (urn: CardUrn, votes: ReadonlyArray<number>) =>
      http.put(`${path(urn)}/vote`, { votes }).pipe(readVotes, Effect.map(votesOf)),
  }
}
