import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { DrawnPage, DrawPage, PageHead, PageRequest } from "#contract/page.ts"
import { type AskedCall, recordCalls } from "./recordedCalls.ts"

/** A drawn page, and the calls that it was drawn from. */
interface RememberedPage {
  readonly page: DrawnPage
  readonly head: PageHead
  readonly calls: ReadonlyArray<AskedCall>
  /** Until when it is right while its answers are, in ms since 1970. */
  readonly until: number
}

/** What the remembered pages may hold together, in bytes. */
const maxSize = 64 * 1_024 * 1_024

/** About how many bytes a call takes, beside what it was asked and how a stream has begun. */
const sizeOfCall = 500
const sizeOf = ({ page, calls }: RememberedPage): number =>
  calls.reduce(
    (total, { body, answer }) =>
      total +
      sizeOfCall +
      (body?.length ?? 0) +
      (answer.kind === "stream" ? answer.begins.reduce((sum, { length }) => sum + length, 0) : 0),
    2 * (page.html.length + page.start.length),
  )

/** A page depends on its address, and on all that its browser says of its reader; none of it is kept in clear. */
const keyOf = ({ url, cookies }: PageRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([url, cookies]))
    .digest("base64")

/**
 * Draws a page anew only where one of its answers has changed: it makes the calls again that the page was drawn from, under
 * the same session, permissions and policies, and sends the page as it was when each is answered as it was. What depends on
 * the time is drawn anew as well, as the page says (`DrawnPage.lasts`).
 */
export const rememberPages = (draw: DrawPage): DrawPage => {
  const pages = new LRUCache<string, RememberedPage>({ maxSize, sizeCalculation: sizeOf })
  return async (request) => {
    const key = keyOf(request)
    const end = Date.now() + request.timeout
    const calls = recordCalls(request.fetch)
    let head: PageHead | null = null
    const sendHead = (known: PageHead): void => {
      if (head === null) request.onHead(known)
      head = known
    }
    try {
      const known = pages.get(key)
      if (known !== undefined && Date.now() < known.until) {
        const isSame = await calls.areAnsweredAsBefore(known.calls, request.timeout, () =>
          sendHead(known.head),
        )
        if (isSame) {
          sendHead(known.head)
          return known.page
        }
      }
      let drawnHead: PageHead | null = null
      const page = await draw({
        ...request,
        fetch: calls.fetch,
        timeout: Math.max(0, end - Date.now()),
        onHead: (ready) => {
          calls.markHead()
          drawnHead = ready
          sendHead(ready)
        },
      })
      const made = calls.made()
      if (page === null || drawnHead === null || made === null || page.faults.length > 0) pages.delete(key)
      else pages.set(key, { page, head: drawnHead, calls: made, until: Date.now() + page.lasts })
      return page
    } finally {
      calls.end()
    }
  }
}
