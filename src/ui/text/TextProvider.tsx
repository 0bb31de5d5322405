import type { ReactNode } from "react"
import { IntlProvider } from "react-intl"
import messages from "../../../locales/en.json" with { type: "json" }

/** The reader's language for all below: English texts, and numbers and dates as `locale` writes them. */
export const TextProvider = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <IntlProvider locale={locale} defaultLocale="en" messages={messages}>
    {children}
  </IntlProvider>
)
