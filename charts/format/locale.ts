/** The locale as Intl accepts it; `en` for a text that is no BCP 47 tag. */
export const resolveLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en"
  } catch {
    return "en"
  }
}
