import { IntlMessageFormat } from "intl-messageformat"
import de from "../../locales/de.json" with { type: "json" }
import en from "../../locales/en.json" with { type: "json" }
import es from "../../locales/es.json" with { type: "json" }
import fr from "../../locales/fr.json" with { type: "json" }
import ja from "../../locales/ja.json" with { type: "json" }
import nl from "../../locales/nl.json" with { type: "json" }
import pt from "../../locales/pt.json" with { type: "json" }
import zh from "../../locales/zh.json" with { type: "json" }

/** A key of the message catalogue. */
export type TextKey = keyof typeof en
type Pack = Readonly<Partial<Record<TextKey, string>>>

/** The language packs, by language; a text that a pack lacks is in English. */
const packs: Readonly<Record<string, Pack>> = { de, en, es, fr, ja, nl, pt, zh }

/** Texts in one language, with numbers and dates as `locale` writes them. */
export interface Texts {
  readonly locale: string
  /** The text of a catalogue key with its values filled in. */
  readonly text: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string
}

/** The texts for a locale. */
export const textsFor = (locale: string): Texts => {
  const language = new Intl.Locale(locale).language
  return {
    locale,
    text: (key, values = {}) => {
      const own = packs[language]?.[key]
      const message =
        own === undefined ? new IntlMessageFormat(en[key], locale) : new IntlMessageFormat(own, locale)
      return String(message.format(values))
    },
  }
}
