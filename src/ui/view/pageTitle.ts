import { createContext } from "react"

/** Takes the title of a page that is drawn without a browser; null in a browser. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null)
