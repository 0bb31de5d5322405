import { useMedia } from "./useMedia.ts"

/** Whether the window is 1024 px wide or more, so that panels stand beside the page and not over it. */
export const useWide = (): boolean => useMedia("(min-width: 1024px)", ({ width }) => width >= 1024)
