import type { Token } from "marked"
import { pageKindOf } from "#contract/page.ts"
import { CardUrn, ChannelId, type Seq, StackId } from "#domain/kernel/ids.ts"
import { readChannelPlace } from "../kernel/channelAddress.ts"
import { partsOf } from "./tokenParts.ts"

/** Card, stack or message to which a link within Cairn leads; `query` is that of its address, without the sign. */
export type LinkTarget =
  | { readonly type: "card"; readonly urn: CardUrn; readonly query: string }
  | { readonly type: "stack"; readonly id: StackId; readonly query: string }
  | { readonly type: "message"; readonly channelId: ChannelId; readonly seq: Seq }

/** Path of a link within the app at an origin; null for one that leads out of it. */
export const ownPath = (href: string, origin: string): string | null => {
  const address = URL.parse(href)
  return address === null || address.origin !== origin || pageKindOf(address.pathname) !== "app"
    ? null
    : `${address.pathname}${address.search}${address.hash}`
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** What a link within Cairn leads to, where that is something to preview. */
export const linkTarget = (href: string, origin: string): LinkTarget | null => {
  const path = ownPath(href, origin)
  if (path === null) return null
  const [address = "", query = ""] = (path.split("#")[0] ?? "").split(/\?(.*)/s)
  const [, screen, part = ""] = /^\/(card|stacks|m\/buzz\/channel)\/([^/]+)\/?$/.exec(address) ?? []
  const id = decoded(part)
  if (id === null || id === "") return null
  if (screen === "card") return { type: "card", urn: CardUrn.make(id), query }
  if (screen === "stacks") return { type: "stack", id: StackId.make(id), query }
  const { message } = readChannelPlace(query)
  return screen === undefined || message === undefined || message === null
    ? null
    : { type: "message", channelId: ChannelId.make(id), seq: message }
}

/** The addresses of the links in a text, in their order: not those that stand in it as code. */
export const hrefsIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.flatMap((token): ReadonlyArray<string> => {
    return token.type === "link" ? [token.href] : hrefsIn(partsOf(token))
  })
