import { type ReactNode, useEffect, useState } from "react"
import { RawIntlProvider } from "react-intl"
import { useBrowserValue } from "../view/useInBrowser.ts"
import { usePageView } from "../view/view.ts"
import { intlOf } from "./intlOf.ts"
import { languageOf, loadTexts, textsOf } from "./packs.ts"

const ownTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The current user's language for all below: its texts once they are loaded, numbers and dates as `locale` writes them. */
export const TextProvider = ({ locale, children }: { locale: string; children: ReactNode }) => {
  const view = usePageView()
  // An embed is drawn for no view, and without a moment of any time zone.
  const timeZone = useBrowserValue(ownTimeZone, view?.timeZone ?? ownTimeZone())
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
  return <RawIntlProvider value={intlOf(locale, timeZone, texts)}>{children}</RawIntlProvider>
}
