import { Schema } from "effect"
import { EmbedBootstrap } from "#contract/embed.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { viewerFlags } from "../environment/viewerMode.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(EmbedBootstrap))

/** Bootstrap data embedded in the page as JSON; null if there is none or it cannot be decoded. */
export const readBootstrap = (text: string | null): EmbedBootstrap | null => {
  const data = text === null ? null : decode(text)
  return data?._tag === "Some" ? data.value : null
}

/** The dates of what a page brings: the card's own. */
const own = { dateRange: null, overrideDateRange: false } as const

/**
 * Events that the page of this path is drawn from, by the server and again by its browser: the environment and the card are
 * loaded, the card is opened, and rendered where it has a chart, or has its first rows where it is a table of rows.
 */
export const eventsOfBootstrap = (
  { environment, card, render, table }: EmbedBootstrap,
  address: Pick<URL, "pathname">,
): ReadonlyArray<RootEvent> => [
  { _tag: "ViewerModeSet", flags: viewerFlags(address) },
  { _tag: "EnvironmentLoaded", data: environment },
  { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
  { _tag: "CardOpened", card: card.urn },
  ...(render === undefined
    ? []
    : [{ _tag: "CardRendered", key: levelKey(card.urn, 0), render, dates: own } as const]),
  ...(table === undefined
    ? []
    : [{ _tag: "TableLoaded", key: levelKey(card.urn, 0), table, dates: own } as const]),
]
