import en from "../../../locales/en.json" with { type: "json" }
import { loadChunk } from "../chunk/loadChunk.ts"
import type { TextKey } from "./useText.ts"

/** Texts of a language by key. */
export type Texts = Readonly<Record<TextKey, string>>

type Pack = Readonly<Partial<Record<TextKey, string>>>

/** The packs beside English, each a chunk of its own. A new language is a line here. */
const packs: Readonly<Record<string, () => Promise<{ readonly default: Pack }>>> = {
  de: () => import("../../../locales/de.json", { with: { type: "json" } }),
  ja: () => import("../../../locales/ja.json", { with: { type: "json" } }),
  fr: () => import("../../../locales/fr.json", { with: { type: "json" } }),
  zh: () => import("../../../locales/zh.json", { with: { type: "json" } }),
  es: () => import("../../../locales/es.json", { with: { type: "json" } }),
  nl: () => import("../../../locales/nl.json", { with: { type: "json" } }),
  pt: () => import("../../../locales/pt.json", { with: { type: "json" } }),
}

let later: Promise<void> | null = null

/** Loads the English texts of what is loaded on demand, once; fails like the chunk that they are. */
export const loadLaterTexts = (): Promise<void> => {
  later ??= loadChunk(() => import("./laterTexts.ts")).then(
    ({ laterTexts }) => {
      // What writes texts has this object already.
      Object.assign(en, laterTexts)
    },
    (error: unknown) => {
      later = null
      throw error
    },
  )
  return later
}

/** The languages that have a pack beside English. */
export const packLanguages: ReadonlyArray<string> = Object.keys(packs)

/** The languages that people can choose. */
export const appLanguages: ReadonlyArray<string> = ["en", ...packLanguages]

/** How long a page waits for its language before it starts in English, in milliseconds. */
export const packWait = 2_000

const loaded = new Map<string, Texts>()

/** The language of a locale: `de` of `de-CH`. */
export const languageOf = (locale: string): string => new Intl.Locale(locale).language

/** The texts of a pack; in English where it lacks one. */
export const withEnglish = (pack: Pack): Texts => ({ ...en, ...pack })

/** The texts of a locale as far as they are loaded: English until then. */
export const textsOf = (locale: string): Texts => loaded.get(languageOf(locale)) ?? en

/** Loads the pack of a locale; English where there is none or it cannot be had. */
export const loadTexts = async (locale: string): Promise<Texts> => {
  const language = languageOf(locale)
  const load = packs[language]
  const known = loaded.get(language)
  if (load === undefined || known !== undefined) return known ?? en
  try {
    const texts = withEnglish((await loadChunk(load)).default)
    loaded.set(language, texts)
    return texts
  } catch {
    return en
  }
}

/**
 * Loads the pack of a locale before the first render, so that no one sees English first; starts in English after the
 * timeout.
 */
export const awaitTexts = (locale: string): Promise<unknown> =>
  Promise.race([loadTexts(locale), new Promise((resolve) => setTimeout(resolve, packWait))])
