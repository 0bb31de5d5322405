import { Effect, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import {
  CardPart,
  type SelectedCard,
  SelectedCardsResponse,
  type ShareRecord,
} from "#contract/cardMessages.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { WireCard } from "#contract/wireCard.ts"
import type { AppId } from "#domain/areas/app/appId.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { AnyCard } from "../../workspace/cards.ts"
import { commaSeparated } from "./parts.ts"

const isPart = Schema.is(CardPart)
const encode = Schema.encodeSync(SelectedCardsResponse)

/** Requested parts of cards; null where whole cards are requested. */
export const cardParts = (
  text: string | undefined,
): Effect.Effect<ReadonlySet<CardPart> | null, BadRequest> => {
  if (text === undefined) return Effect.succeed(null)
  const items = commaSeparated(text)
  const unknown = items.find((item) => !isPart(item))
  return unknown === undefined
    ? Effect.succeed(new Set(items.filter(isPart)))
    : Effect.fail(
        new BadRequest({
          ...refusal("card.parts", { part: JSON.stringify(unknown), parts: CardPart.literals.join(", ") }),
          field: "parts",
        }),
      )
}

const appIdOf = (content: Card["content"]): AppId | null =>
  content?.type === "app" && "appId" in content ? content.appId : null

/** A card with some of its parts. */
export const selectedCard = (
  { certification, datasources, drillPathURNs, dateInfo, metadata, content, ...identity }: WireCard,
  parts: ReadonlySet<CardPart>,
  shareRecord: typeof ShareRecord.Type | null,
): SelectedCard => ({
  ...identity,
  ...(parts.has("certification") && { certification }),
  ...(parts.has("datasources") && { datasources }),
  ...(parts.has("drillPathURNs") && { drillPathURNs }),
  ...(parts.has("dateInfo") && { dateInfo }),
  ...(parts.has("metadata") && { metadata, ...(content !== undefined && { content }) }),
  ...(parts.has("domoapp") && { domoapp: appIdOf(content) }),
  ...(parts.has("shareRecord") && { shareRecord }),
})

/** With whom a card is shared by its own access. */
export const shareRecordOf = ({
  access,
  owner,
}: Pick<AnyCard, "access" | "owner">): typeof ShareRecord.Type => {
  const { groups, people } = access === null || access === "everyone" ? { groups: [], people: [] } : access
  return {
    owner,
    everyone: access === "everyone",
    recipients: [
      ...groups.map((id) => ({ type: "group" as const, id })),
      ...people.map((id) => ({ type: "user" as const, id })),
    ],
  }
}

/** Response with some parts of cards. */
export const selectedCards = (cards: ReadonlyArray<SelectedCard>, withoutAccess: ReadonlyArray<CardUrn>) =>
  HttpServerResponse.jsonUnsafe(encode({ cards, withoutAccess }))
