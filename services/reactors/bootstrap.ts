import { Schema } from "effect"
import { EmbedBootstrap } from "#contract/embed.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(EmbedBootstrap))

/** The opening that a page carries as JSON; null when it carries none that can be read. */
export const readOpening = (text: string | null): EmbedBootstrap | null => {
  const opening = text === null ? null : decode(text)
  return opening?._tag === "Some" ? opening.value : null
}

/** What an opening tells of its card: the card, shown, and its first answer. */
export const eventsOfOpening = ({ card, render }: EmbedBootstrap): ReadonlyArray<RootEvent> => [
  { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
  { _tag: "CardOpened", card: card.urn },
  { _tag: "CardRendered", key: levelKey(card.urn, 0), render },
]
