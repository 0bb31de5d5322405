import { createContext } from "react"

/** How many messages are new, as the title of the page says it; null for none. */
export const UnreadContext = createContext<string | null>(null)

/** Takes the title of a page that is drawn without a browser; null in a browser. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null)
