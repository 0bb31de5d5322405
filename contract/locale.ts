/** Languages of this edition, each including its regional variants. */
export const languages: ReadonlyArray<string> = ["en", "ja", "de", "fr", "zh", "es", "nl", "pt"]
export const defaultLocale = "en"

/** The locale that a setting names, in canonical form (`pt-BR`); null for one unknown or not understood. */
const knownLocale = (setting: string): string | null => {
  try {
    const locale = new Intl.Locale(setting.replaceAll("_", "-"))
    return languages.includes(locale.language) ? locale.toString() : null
  } catch {
    return null
  }
}

/** The locale that a setting names, in canonical form (`pt-BR`); the default for one unknown or not understood. */
export const localeOf = (setting: string): string => knownLocale(setting) ?? defaultLocale

/** The locale of a person: of the language that they chose, else the workspace's; its region stays where it is that language. */
export const personalLocale = (language: string | null, setting: string): string => {
  const locale = localeOf(setting)
  if (language === null || new Intl.Locale(locale).language === language) return locale
  return knownLocale(language) ?? locale
}

/** The first locale of an Accept-Language header that this edition has, by the header's q-values; else `fallback`. */
export const acceptedLocale = (acceptLanguage: string | undefined, fallback: string): string => {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.split(";").map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith("q="))
    return { locale: knownLocale(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) }
  })
  const [best] = wanted
    .filter(({ locale, quality }) => locale !== null && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return best?.locale ?? localeOf(fallback)
}
