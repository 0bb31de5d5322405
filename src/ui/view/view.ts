import { Schema } from "effect"
import { createContext, use } from "react"
import { cookieValue } from "#services/http/requestHeaders.ts"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))

/**
 * How a browser shows pages, as it said on its last visit: the window's size and the widths of charts by their place, in
 * pixels, its time zone, the theme and the density where its reader chose one, and whether discussions beside cards stay closed. Pages that the server draws are drawn for it.
 */
export const PageView = Schema.Struct({
  width: Pixels,
  height: Pixels,
  timeZone: Schema.String.check(Schema.isPattern(/^[\w+/-]{1,64}$/)),
  theme: Schema.NullOr(Schema.Literals(["light", "dark"])),
  charts: Schema.Record(Schema.String.check(Schema.isPattern(/^[a-z]{1,10}\d{0,2}$/)), Pixels),
  density: Schema.optionalKey(Schema.Literal("compact")),
  areDiscussionsClosed: Schema.optionalKey(Schema.Boolean),
})
export type PageView = typeof PageView.Type

/** The view that a page is drawn for without a browser, and hydrated with; null where a browser draws it from the start. */
export const PageViewContext = createContext<PageView | null>(null)

/** The view that the page is drawn for; null where a browser draws it from the start. */
export const usePageView = (): PageView | null => use(PageViewContext)

/** The cookie in which a browser says it. */
export const pageViewCookie = "cairn_view"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(PageView))

/** The view that the cookies of a page name; null where they name none that can be read. */
export const pageViewIn = (cookies: string): PageView | null => {
  const view = decode(cookieValue(cookies, pageViewCookie))
  return view._tag === "Some" ? view.value : null
}
