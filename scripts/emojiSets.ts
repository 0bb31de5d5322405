import type { Plugin } from "vite"

/** An emoji as the package emojibase-data has it, as far as the app uses it. */
interface SourceEmoji {
  readonly unicode: string
  readonly label: string
  readonly hexcode: string
  readonly group?: number
  readonly order?: number
  readonly tags?: ReadonlyArray<string>
  readonly skins?: ReadonlyArray<{ readonly unicode: string }>
}

/** The emoji of a language without what the app does not use: of its skin tones the first. */
export const smallSet = (all: ReadonlyArray<SourceEmoji>): ReadonlyArray<SourceEmoji> =>
  all.map(({ unicode, label, hexcode, group, order, tags, skins }) => {
    const [light] = skins ?? []
    return {
      unicode,
      label,
      hexcode,
      ...(group !== undefined && { group }),
      ...(order !== undefined && { order }),
      ...(tags !== undefined && { tags }),
      ...(light !== undefined && { skins: [{ unicode: light.unicode }] }),
    }
  })

/** Has browsers load a third of the emoji data, each language as a file of its own. */
export const emojiSets: Plugin = {
  name: "cairn-emoji-sets",
  enforce: "pre",
  transform(code, id) {
    if (this.environment.config.command !== "build") return null
    if (!/\/emojibase-data\/\w+\/compact\.json$/.test(id)) return null
    return { code: JSON.stringify(smallSet(JSON.parse(code))), map: null }
  },
}
