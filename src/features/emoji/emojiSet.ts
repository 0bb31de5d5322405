import { use, useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { lazyChunk, useLazyChunk } from "#src/ui/part/lazyChunk.ts"
import { languageOf } from "#src/ui/text/packs.ts"

/** The groups of emoji in their order, by what the package calls them, with the numbers that Unicode gives them. */
export const emojiGroups = {
  "smileys-emotion": 0,
  "people-body": 1,
  "animals-nature": 3,
  "food-drink": 4,
  "travel-places": 5,
  activities: 6,
  objects: 7,
  symbols: 8,
  flags: 9,
} as const
export type EmojiGroup = keyof typeof emojiGroups

/** An emoji with its name in the reader's language. */
export interface Emoji {
  readonly unicode: string
  readonly name: string
  readonly group: number
  /** Words by which it is found, in lower case. */
  readonly words: ReadonlyArray<string>
  /** Names that stand between colons, such as `tada`. */
  readonly shortcodes: ReadonlyArray<string>
  /** In the lightest tone of skin; null where it has no tones. */
  readonly light: string | null
}

/** The emoji of a language, in the order in which they are shown. */
export type EmojiSet = ReadonlyArray<Emoji>

/** The names of the groups and of the tones of skin in a language, by what the package calls them. */
export type EmojiNames = ReadonlyMap<string, string>

/** What a language has of emoji. */
export interface EmojiLanguage {
  readonly set: EmojiSet
  readonly names: EmojiNames
}

interface Source {
  readonly unicode: string
  readonly label: string
  readonly hexcode: string
  readonly group?: number
  readonly order?: number
  readonly tags?: ReadonlyArray<string>
  readonly skins?: ReadonlyArray<{ readonly unicode: string }>
}
/** An emoji that shows in colour without a sign that asks for it has that sign all the same: there, and not when typed. */
const plain = (unicode: string): string =>
  /^\p{Emoji_Presentation}\u{fe0f}$/u.test(unicode) ? unicode.slice(0, -1) : unicode

/** The first of the tones of an emoji, where the others follow from it: of two people who have always different ones none. */
const lightOf = ([first]: NonNullable<Source["skins"]>): string | null =>
  first === undefined || /[\u{1f3fc}-\u{1f3ff}]/u.test(first.unicode) ? null : first.unicode

type Shortcodes = Readonly<Record<string, string | ReadonlyArray<string>>>

/** The emoji of a language, from those of the package and their shortcodes by code points. */
export const emojiSetOf = (sources: ReadonlyArray<Source>, shortcodes: Shortcodes): EmojiSet => {
  const groups: ReadonlyArray<number> = Object.values(emojiGroups)
  return sources
    .filter(({ group }) => group !== undefined && groups.includes(group))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ unicode, label, hexcode, group = 0, tags = [], skins = [] }) => {
      const name = label.toLowerCase()
      return {
        unicode: plain(unicode),
        name: label,
        group,
        words: [name, ...name.split(/[\s:,-]+/), ...tags.map((tag) => tag.toLowerCase())],
        shortcodes: [shortcodes[hexcode] ?? []].flat(),
        light: lightOf(skins),
      }
    })
}

interface Messages {
  readonly groups: ReadonlyArray<{ readonly key: string; readonly message: string }>
  readonly skinTones: ReadonlyArray<{ readonly key: string; readonly message: string }>
}

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const namesOf = ({ groups, skinTones }: Messages): EmojiNames =>
  new Map([...groups, ...skinTones].map(({ key, message }) => [key, capitalised(message)]))

const chunkOf = (
  language: string,
  load: () => Promise<{ readonly default: ReadonlyArray<Source> }>,
  loadMessages: () => Promise<{ readonly default: Messages }>,
) =>
  lazyChunk(`emoji-${language}`, async (): Promise<EmojiLanguage> => {
    const [{ default: sources }, { default: messages }, { default: codes }] = await Promise.all([
      load(),
      loadMessages(),
      import("emojibase-data/en/shortcodes/github.json", { with: { type: "json" } }),
    ])
    return { set: emojiSetOf(sources, codes), names: namesOf(messages) }
  })

const english = chunkOf(
  "en",
  () => import("emojibase-data/en/compact.json", { with: { type: "json" } }),
  () => import("emojibase-data/en/messages.json", { with: { type: "json" } }),
)
const chunks: Readonly<Record<string, typeof english>> = {
  en: english,
  de: chunkOf(
    "de",
    () => import("emojibase-data/de/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/de/messages.json", { with: { type: "json" } }),
  ),
  ja: chunkOf(
    "ja",
    () => import("emojibase-data/ja/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/ja/messages.json", { with: { type: "json" } }),
  ),
  fr: chunkOf(
    "fr",
    () => import("emojibase-data/fr/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/fr/messages.json", { with: { type: "json" } }),
  ),
  zh: chunkOf(
    "zh",
    () => import("emojibase-data/zh/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/zh/messages.json", { with: { type: "json" } }),
  ),
  es: chunkOf(
    "es",
    () => import("emojibase-data/es/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/es/messages.json", { with: { type: "json" } }),
  ),
  nl: chunkOf(
    "nl",
    () => import("emojibase-data/nl/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/nl/messages.json", { with: { type: "json" } }),
  ),
  pt: chunkOf(
    "pt",
    () => import("emojibase-data/pt/compact.json", { with: { type: "json" } }),
    () => import("emojibase-data/pt/messages.json", { with: { type: "json" } }),
  ),
}

/** The emoji in the reader's language; null where they cannot be loaded. It suspends until they are. */
export const useEmojiLanguage = (): EmojiLanguage | null => {
  const { locale } = useIntl()
  const { settled, outcome } = useLazyChunk(chunks[languageOf(locale)] ?? english)
  return (settled ?? use(outcome)).value
}

/** The emoji in the reader's language once they are loaded, which begins when they are wanted; null until then. */
export const useEmojiSetWhen = (isWanted: boolean): EmojiSet | null => {
  const { locale } = useIntl()
  const { current, subscribe } = chunks[languageOf(locale)] ?? english
  const loaded = () => (isWanted ? (current().settled?.value?.set ?? null) : null)
  return useSyncExternalStore(subscribe, loaded, () => null)
}
