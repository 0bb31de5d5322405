import { createContext } from "react"

/** Takes the names of the parts that a page is drawn with, without a browser; null in a browser. */
export const DrawnPartsContext = createContext<((name: string) => void) | null>(null)
