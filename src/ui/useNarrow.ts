import { useMedia } from "./useMedia.ts"

/** Whether the window is narrower than 700 px, as on a phone: tools stand in one line, the rest of them in a sheet. */
export const useNarrow = (): boolean => useMedia("(max-width: 699px)", ({ width }) => width < 700)
