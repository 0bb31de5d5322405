import { type CardUrn, ChannelId } from "#domain/kernel/ids.ts"

/** The channel in which people talk about a card. */
export const channelOfCard = (card: CardUrn): ChannelId => ChannelId.make(`card:${card}`)
