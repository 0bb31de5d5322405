import type { Page } from "@playwright/test"

/** How long a mouse rests on what it is about to press, in ms. */
const aiming = 100

/**
 * Opens the channel of a card from the list of channels, as a person does: the mouse rests on it before it is pressed. How
 * long from the click until its messages are painted, in ms.
 */
export const openChannel = async (page: Page, card: string): Promise<number> => {
  const link = page.locator(`a[href$="/channel/card%3A${card}"]`)
  await link.hover()
  await page.waitForTimeout(aiming)
  const painted = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let clicked = 0
        document.addEventListener(
          "click",
          ({ timeStamp }) => {
            clicked = timeStamp
          },
          { capture: true, once: true },
        )
        const look = (): void => {
          const isThere =
            location.pathname.endsWith(name) && document.querySelector("[role=log] ol li") !== null
          if (clicked === 0 || !isThere) {
            requestAnimationFrame(look)
            return
          }
          // Comes right after the frame's paint, before what the page does then: that agrees with Event Timing's duration.
          void scheduler.postTask(() => resolve(performance.now() - clicked), { priority: "user-blocking" })
        }
        requestAnimationFrame(look)
      }),
    card,
  )
  await link.click()
  return painted
}

/** What a page saw while its messages were scrolled up. */
export interface ScrolledUp {
  /** The length of each frame, in ms. */
  readonly frames: ReadonlyArray<number>
  readonly messages: number
  /** Frames in which a row in view was not where scrolling had put it. */
  readonly jumps: number
  /** Frames in which the middle of the view had no row. */
  readonly blank: number
}

/** Runs in the page: scrolls up, 30 pixels a frame, until so many messages were in view; older ones are loaded meanwhile. */
export const scrollUp = (messages: number): Promise<ScrolledUp> =>
  new Promise((resolve) => {
    const step = 30
    const gap = 16
    const log = document.querySelector("[role=log]")
    if (log === null) throw new Error("There are no messages.")
    const frames: Array<number> = []
    const seen = new Set<string>()
    let [jumps, blank, last] = [0, 0, performance.now()]
    /** The row in the middle of the view, or beside it where the middle is between two. */
    const middle = (): HTMLElement | null => {
      const box = log.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const rowAt = (at: number) => document.elementFromPoint(x, at)?.closest<HTMLElement>("[data-message]")
      return rowAt(y) ?? rowAt(y + gap) ?? null
    }
    let held: { readonly row: HTMLElement; readonly top: number } | null = null
    const next = (now: number): void => {
      frames.push(now - last)
      last = now
      // What is in view stays there until it is scrolled, whatever is loaded above it.
      if (held?.row.isConnected && Math.abs(held.row.getBoundingClientRect().top - held.top) > 2) jumps++
      const row = middle()
      if (row === null) blank++
      else seen.add(row.dataset.message ?? "")
      if (seen.size >= messages || frames.length > 20_000) {
        resolve({ frames: frames.slice(1), messages: seen.size, jumps, blank })
        return
      }
      const before = log.scrollTop
      log.scrollTop = before - step
      const moved = before - log.scrollTop
      const shown = middle()
      held = shown === null ? null : { row: shown, top: shown.getBoundingClientRect().top }
      if (moved < step) held = null
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
