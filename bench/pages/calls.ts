import type { Browser } from "@playwright/test"
import type { Client } from "../cairn/Client.ts"
import { timed } from "../cairn/interleaved.ts"
import { type Known, Visit } from "../Visit.ts"
import { loadPage } from "./load.ts"

/** A call of the API by a page. */
interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** What a page neither needs to be drawn nor waits for: what it follows, measures and keeps. */
const isAside = (path: string): boolean => /\/(feed|analytics|commands|views?)\b/.test(path)

/** The calls of a page that a browser draws, each once. */
export const callsOf = async (
  browser: Browser,
  known: Known,
  url: string,
  lookedFor: string,
): Promise<ReadonlyArray<Call>> => {
  const visit = await Visit.begin(browser, "fast", known)
  const calls = new Map<string, Call>()
  visit.page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (!["fetch", "xhr"].includes(request.resourceType()) || isAside(pathname)) return
    const [method, body, path] = [request.method(), request.postData(), pathname + search]
    calls.set(`${method} ${path} ${body}`, {
      method,
      path,
      body: body === null ? undefined : JSON.parse(body),
    })
  })
  await loadPage(visit, url, lookedFor)
  await visit.end()
  return [...calls.values()]
}

/** How long the server takes for these calls, all sent at once, in ms. */
export const answerTime = (client: Client, calls: ReadonlyArray<Call>): Promise<number> =>
  timed(() => Promise.all(calls.map(({ method, path, body }) => client.text(method, path, body))))
