import { createIntl, type IntlShape } from "react-intl"
import type { Texts } from "./packs.ts"

/** How many are kept at once: a server draws for people of several languages and time zones. */
const capacity = 50

const kept = new Map<string, { readonly texts: Texts; readonly intl: IntlShape }>()

/**
 * Writes texts, numbers and dates of a locale in a time zone, by default the machine's. It is kept with all formats that it
 * has made: to make them anew for each page costs more than to write with them.
 */
export const intlOf = (locale: string, timeZone: string | undefined, texts: Texts): IntlShape => {
  const key = `${locale} ${timeZone ?? ""}`
  const found = kept.get(key)
  if (found?.texts === texts) return found.intl
  const intl = createIntl({
    locale,
    defaultLocale: "en",
    messages: texts,
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  const [oldest] = kept.keys()
  if (kept.size >= capacity && oldest !== undefined) kept.delete(oldest)
  kept.set(key, { texts, intl })
  return intl
}
