import { type ChannelId, Seq } from "#domain/kernel/ids.ts"

/** What the address of a channel opens in it: the huddle that began from a message, and a message of either. */
export interface ChannelPlace {
  readonly huddle?: Seq
  /** Null for one that no message can have. */
  readonly message?: Seq | null
}

const seqOf = (text: string | null): Seq | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Seq.make(Number(text)) : null

/** Reads the query of a channel's address, such as `huddle=12&message=15`. */
export const readChannelPlace = (query: string): ChannelPlace => {
  const params = new URLSearchParams(query)
  const huddle = seqOf(params.get("huddle"))
  return {
    ...(huddle !== null && { huddle }),
    ...(params.has("message") && { message: seqOf(params.get("message")) }),
  }
}

/** Search of a link to a place in a channel. */
export const channelSearch = ({ huddle, message }: ChannelPlace): { readonly query?: string } => {
  const parts = [
    ...(huddle === undefined ? [] : [`huddle=${huddle}`]),
    ...(message === undefined || message === null ? [] : [`message=${message}`]),
  ]
  return parts.length === 0 ? {} : { query: parts.join("&") }
}

/** Whole address of a message. */
export const messageAddress = (origin: string, channelId: ChannelId, place: ChannelPlace): string =>
  `${origin}/m/buzz/channel/${encodeURIComponent(channelId)}?${channelSearch(place).query ?? ""}`
