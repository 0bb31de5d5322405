import english from "emojibase-data/en/compact.json" with { type: "json" }

const variationSelector = "\ufe0f"
const bare = (text: string): string => text.replaceAll(variationSelector, "")

/** Letters that flags are made of are none alone. */
const isLetter = (text: string): boolean => text >= "\u{1f1e6}" && text <= "\u{1f1ff}" && text.length === 2

const emoji: ReadonlySet<string> = new Set(
  english
    .flatMap((one) => [
      one.unicode,
      ...("skins" in one ? (one.skins ?? []).map(({ unicode }) => unicode) : []),
    ])
    .filter((text) => !isLetter(text))
    .map(bare),
)

/** Whether a text is one emoji of Unicode and nothing else, with or without what tells it from a character of texts. */
export const isEmoji = (text: string): boolean => emoji.has(bare(text))
