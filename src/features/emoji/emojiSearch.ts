import type { Emoji, EmojiSet } from "./emojiSet.ts"

/** How well an emoji fits what is searched, the least best; null where it does not. */
const rankOf = (
  { shortcodes, words }: Emoji,
  search: string,
  parts: ReadonlyArray<string>,
): number | null => {
  if (shortcodes.includes(search) || words[0] === search) return 0
  if (shortcodes.some((code) => code.startsWith(search))) return 1
  if (words[0]?.startsWith(search)) return 2
  return parts.every((part) => words.some((word) => word.startsWith(part))) ? 3 : null
}

/** The emoji whose name, words or shortcode begin with the words of a text, the best first. */
export const emojiFound = (set: EmojiSet, text: string): EmojiSet => {
  const search = text.trim().toLowerCase()
  if (search === "") return []
  const parts = search.split(/[\s_]+/)
  return set
    .map((emoji) => ({ emoji, rank: rankOf(emoji, search, parts) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ emoji }) => emoji)
}

/** The tones of skin from the lightest; an emoji has the lightest one in `light`. */
const tones = ["\u{1f3fb}", "\u{1f3fc}", "\u{1f3fd}", "\u{1f3fe}", "\u{1f3ff}"]

/** An emoji in a tone of skin, from 1, the lightest, to 5; 0 is none. */
export const inTone = ({ unicode, light }: Pick<Emoji, "unicode" | "light">, tone: number): string =>
  light === null || tone === 0 ? unicode : light.replaceAll(tones[0] ?? "", tones[tone - 1] ?? "")
