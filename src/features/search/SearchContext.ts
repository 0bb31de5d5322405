import { createContext, use } from "react"

/** Opens the search, with a text that it begins with. */
type OpenSearch = (query?: string) => void

export const SearchContext = createContext<OpenSearch>(() => undefined)

/** Opens the search of the app. */
export const useOpenSearch = (): OpenSearch => use(SearchContext)
