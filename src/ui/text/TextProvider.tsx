import { type ReactNode, useEffect, useState } from "react"
import { IntlProvider } from "react-intl"
import { languageOf, loadTexts, textsOf } from "./packs.ts"

/** The current user's language for all below: its texts once they are loaded, numbers and dates as `locale` writes them. */
export const TextProvider = ({ locale, children }: { locale: string; children: ReactNode }) => {
  const [texts, setTexts] = useState(() => textsOf(locale))
  useEffect(() => {
    let isCurrent = true
    document.documentElement.lang = languageOf(locale)
    void loadTexts(locale).then((loaded) => {
      if (isCurrent) setTexts(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [locale])
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={texts}>
      {children}
    </IntlProvider>
  )
}
