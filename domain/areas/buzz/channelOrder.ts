import type { ChannelId } from "../../kernel/ids.ts"

// One order for the server's pages and for every browser, whatever its language.
const { compare } = new Intl.Collator("en", { numeric: true })

/** Order of channels in lists: by title, of the same title by id. */
export const inTitleOrder = (
  one: { readonly id: ChannelId; readonly title: string },
  other: { readonly id: ChannelId; readonly title: string },
): number => compare(one.title, other.title) || (one.id < other.id ? -1 : 1)
