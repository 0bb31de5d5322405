import { figure } from "../form.ts"
import type { Visit } from "../Visit.ts"
import { observePage, type Seen } from "./observePage.ts"

/** What one load of a page came to, times in ms from its navigation, until nothing more was loaded for a while. */
export interface Load extends Seen {
  /** When its first chart, or message, was painted. */
  readonly firstChart: number
  readonly bytes: number
  readonly requests: number
}

/** How long nothing is loaded until a page is taken for loaded, in ms. */
const quietTime = figure(1_000, 100)
/** A call that an embedded card makes each second for as long as it is seen: whether its data are others. */
const isRepeated = (url: string): boolean => url.includes("/kpi/versions")

/** Counts what a visit loads; resolves when no request has begun or ended for so many ms. */
const countLoaded = (visit: Visit, quiet: number) => {
  const loaded = { bytes: 0, requests: 0 }
  let last = Date.now()
  const touch = (): void => {
    last = Date.now()
  }
  const repeated = new Set<string>()
  visit.session.on("Network.requestWillBeSent", ({ request, requestId }) => {
    if (isRepeated(request.url)) {
      repeated.add(requestId)
      return
    }
    touch()
    if (!request.url.startsWith("data:")) loaded.requests += 1
  })
  visit.session.on("Network.loadingFinished", ({ encodedDataLength, requestId }) => {
    if (repeated.has(requestId)) return
    touch()
    loaded.bytes += encodedDataLength
  })
  const untilQuiet = async (): Promise<typeof loaded> => {
    for (let rest = quiet; rest > 0; rest = last + quiet - Date.now()) {
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
    return loaded
  }
  return { untilQuiet, touch }
}

/** Loads a page in a visit that has just begun, and looks for what its reader came for. */
export const loadPage = async (
  visit: Visit,
  url: string,
  lookedFor: string,
  quiet = quietTime,
): Promise<Load> => {
  await visit.page.addInitScript(observePage, lookedFor)
  const { untilQuiet, touch } = countLoaded(visit, quiet)
  await visit.page.goto(url)
  const painted = await visit.paintedAfter(0)
  touch()
  const loaded = await untilQuiet()
  const { timeOrigin, seen } = await visit.page.evaluate(() => ({
    timeOrigin: performance.timeOrigin,
    seen: (window as unknown as { readonly seen: Seen }).seen,
  }))
  return { firstChart: painted - timeOrigin, ...seen, ...loaded }
}
