import { fromEvent, merge, Subject } from "rxjs"
import { debouncedSizes } from "#streams/resize.ts"
import { type PageView, pageViewCookie, pageViewIn } from "./view.ts"

/** How long a browser keeps its view, in seconds. */
const maxAge = 365 * 24 * 3600

/** What says to the server how a browser shows pages. */
export interface KeptPageView {
  /** Says it now. It measures the window, for which the browser lays the page out if it has not yet. */
  readonly write: () => void
  readonly keepChartWidth: (place: string, width: number) => void
  /** Whether discussions beside cards stay closed; changed for every page of the browser at once. */
  readonly discussions: {
    readonly areClosed: () => boolean
    readonly keepClosed: (areClosed: boolean) => void
  }
  /** Ends it: nothing is said any more, what was to be said in a moment included. */
  readonly end: () => void
}

/**
 * Says to the server how this browser shows pages, after each change. The widths that other pages of the browser have
 * measured stay.
 */
export const keepPageView = (page: Window): KeptPageView => {
  const measured = new Map<string, number>()
  const measured$ = new Subject<void>()
  const areClosed = (): boolean => pageViewIn(page.document.cookie)?.areDiscussionsClosed === true
  const write = (areDiscussionsClosed = areClosed()): void => {
    const { theme, density } = page.document.documentElement.dataset
    const charts = { ...pageViewIn(page.document.cookie)?.charts, ...Object.fromEntries(measured) }
    const view: PageView = {
      width: page.innerWidth,
      height: page.innerHeight,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      theme: theme === "light" || theme === "dark" ? theme : null,
      charts,
      ...(density === "compact" && { density }),
      areDiscussionsClosed,
    }
    page.document.cookie = `${pageViewCookie}=${encodeURIComponent(JSON.stringify(view))}; path=/; max-age=${maxAge}; samesite=lax`
  }
  const sizes$ = debouncedSizes(merge(fromEvent(page, "resize"), measured$))
  const kept = merge(sizes$, fromEvent(page, "pagehide")).subscribe(() => write())
  return {
    write: () => write(),
    keepChartWidth: (place, width) => {
      if (measured.get(place) === width) return
      measured.set(place, width)
      measured$.next()
    },
    discussions: { areClosed, keepClosed: write },
    end: () => kept.unsubscribe(),
  }
}
