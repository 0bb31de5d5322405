import type { AppContent } from "./content.ts"

/** How wide an app is drawn: below 480 pixels, below 960, or wider. Its address changes with this alone, never with a pixel. */
export const sizeClasses = ["small", "medium", "large"] as const
export type SizeClass = (typeof sizeClasses)[number]

/** Size class of a width in pixels. */
export const sizeClassOf = (width: number): SizeClass =>
  width < 480 ? "small" : width < 960 ? "medium" : "large"

/** Segment of the public paths of hosted apps: `/cards/{cardId}/apps/{appId}`. */
export const appsSegment = "apps"

/** Width of the picture that stands for an app until it is opened, in pixels. */
export const previewWidth = 1024

/** What the address of an app is made of, beside the app. */
export interface AppPlace {
  /** Address of the page that shows the app. */
  readonly page: URL
  /** Host, with its port, below which apps have their names. */
  readonly appsDomain: string
  readonly cardId: string
  /** Stack in which the card stands. */
  readonly pageId: string | null
  readonly locale: string
  readonly size: SizeClass
  /** Passed on from the page's own address. */
  readonly appData: string | null
  /** Filters in force as JSON, for an app that reads them from its address; none for an empty text. */
  readonly pfilters: string
  /** Whether no one is signed in: the app is asked for by its public path. */
  readonly isPublic: boolean
}

type App = Pick<AppContent, "appId" | "url">

/** Origin at which an app is: of its own address, or below the apps domain by the scheme of the page that shows it. */
export const appOrigin = (
  { appId, url }: App,
  { page, appsDomain }: Pick<AppPlace, "page" | "appsDomain">,
) => (url === undefined ? `${page.protocol}//${appId}.${appsDomain}` : new URL(url).origin)

/** Address of an app with what it is told of the card, the page, the reader's language and its size. */
export const appAddress = (app: App, place: AppPlace): string => {
  const { page, cardId, pageId, locale, size, appData, pfilters, isPublic } = place
  const path = `/cards/${encodeURIComponent(cardId)}/${appsSegment}/${app.appId}`
  const address = isPublic ? new URL(path, page.origin) : new URL(app.url ?? `${appOrigin(app, place)}/`)
  address.searchParams.set("cardId", cardId)
  if (pageId !== null) address.searchParams.set("pageId", pageId)
  address.searchParams.set("locale", locale)
  address.searchParams.set("size", size)
  if (appData !== null) address.searchParams.set("appData", appData)
  if (pfilters !== "") address.searchParams.set("pfilters", pfilters)
  return address.href
}

/** Address of the picture that stands for an app, `previewWidth` wide; null where it has none. */
export const previewAddress = (
  app: Pick<AppContent, "appId" | "url" | "preview">,
  place: Pick<AppPlace, "page" | "appsDomain">,
  { height, scale }: { readonly height: number; readonly scale: number },
): string | null => {
  if (app.preview === undefined) return null
  const address = new URL(app.preview, app.url ?? `${appOrigin(app, place)}/`)
  address.searchParams.set("width", String(previewWidth))
  address.searchParams.set("height", String(height))
  address.searchParams.set("scale", String(scale))
  return address.href
}
