/** What a page's browser saw of it, times in ms from its navigation. */
export interface Seen {
  largestPaint: number
  shift: number
  /** How long each task took that took more than 50 ms. */
  longTasks: Array<number>
}

/** Runs before a page's scripts: says when what is looked for is painted first, and keeps what the browser sees. */
export const observePage = (lookedFor: string): void => {
  const seen: Seen = { largestPaint: 0, shift: 0, longTasks: [] }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime
  })
  observe("layout-shift", (entry) => {
    if ("value" in entry && typeof entry.value === "number") seen.shift += entry.value
  })
  observe("longtask", ({ duration }) => {
    seen.longTasks.push(duration)
  })
  const look = (): void => {
    if (document.querySelector(lookedFor) === null) return
    looking.disconnect()
    requestAnimationFrame(() => {
      const { painted } = window as unknown as { painted: (at: number) => void }
      // After the frame: before it, nothing of it is laid out or painted.
      const emit = (): void => painted(performance.timeOrigin + performance.now())
      void scheduler.postTask(emit, { priority: "user-blocking" })
    })
  }
  const looking = new MutationObserver(look)
  looking.observe(document, { subtree: true, childList: true, attributes: true })
}
