import { Context } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"

/** Who may read what is said about a card: those who may see the card. Asked for every event that goes out. */
export class ChannelAccess extends Context.Service<
  ChannelAccess,
  {
    /** The card's title; null when there is no such card or the reader may not see it. */
    readonly titleOfCard: (reader: ReaderFacts, card: CardUrn) => string | null
  }
>()("cairn/ChannelAccess") {}
