import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Deferred, Effect, Exit, Fiber, Option, Semaphore, Stream } from "effect"
import { HttpRouter, type HttpServerRequest } from "effect/http"
import {
  type DrawnPage,
  type DrawPage,
  type PageHead,
  type PageRequest,
  pageStartElement,
} from "#contract/page.ts"
import { Authenticator } from "../identity/authenticator.ts"
import {
  awaitedStyles,
  type BuiltFiles,
  drawnStyles,
  laterScripts,
  loadBuiltFiles,
  withoutStyles,
  withScripts,
} from "./builtFiles.ts"
import { ownCalls } from "./ownCalls.ts"
import { rememberPages } from "./rememberedPages.ts"

const isDrawer = (module: unknown): module is { readonly drawPage: DrawPage } =>
  typeof module === "object" &&
  module !== null &&
  "drawPage" in module &&
  typeof module.drawPage === "function"

/** What draws the pages of the app, a part of the built client; none when it is not built. */
const loadDraw = (folder: string): Effect.Effect<Option.Option<DrawPage>> =>
  Effect.tryPromise(() => import(pathToFileURL(join(folder, "app.js")).href)).pipe(
    Effect.map((module: unknown) =>
      isDrawer(module) ? Option.some(rememberPages(module.drawPage)) : Option.none<DrawPage>(),
    ),
    Effect.tapCause((cause) => Effect.logWarning("Pages are not drawn by the server", cause)),
    Effect.catch(() => Effect.succeed(Option.none<DrawPage>())),
  )

/** The pages of the app that the server draws: all but the gallery, which has every chart there is, and what stands outside. */
const drawn = /^\/(?:(?:stacks|card|m|people|search|data|admin|connect)(?:\/.*)?)?$/
/** Origin of the calls that a page makes while it is drawn: they never leave this process. */
const innerOrigin = "http://page.invalid"

/** Pages drawn at once: others are left to the browser, so that a crowd costs what it cost without. */
const atOnce = Semaphore.makeUnsafe(4)

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/** A built page in the two parts that it is sent in. */
export interface PageParts {
  /** As far as its files are named, which its browser can load meanwhile. */
  readonly head: string
  /** The title, what its reader sees first, and what its client continues from; the plain page's rest for null. */
  readonly rest: (page: DrawnPage | null) => string
}

const title = /<title>[^<]*<\/title>/
const root = '<div id="root"></div>'

const attribute = (name: string, value: string | null): string =>
  value === null ? "" : ` data-${name}="${value}"`

/** The parts of a page of the client that is built from these files; its policy allows the style element of this nonce. */
export const pageParts = (
  template: string,
  { language, theme, density, parts }: PageHead,
  built: BuiltFiles,
  nonce: string,
): PageParts => {
  const { html, styles } = withoutStyles(template)
  const end = html.indexOf("</head>")
  const attributes = `lang="${escaped(language)}"${attribute("theme", theme)}${attribute("density", density)}`
  const [plainTitle = ""] = title.exec(html) ?? []
  const head = html
    .slice(0, end)
    .replace('<html lang="en">', () => `<html ${attributes}>`)
    .replace(title, "")
  return {
    head,
    rest: (page) => {
      const needed = built.filesOf([...parts, ...(page?.parts ?? [])])
      const allStyles = [...styles, ...needed.styles]
      const rest = withScripts(html.slice(end), laterScripts(needed.scripts, template))
      if (page === null) return plainTitle + awaitedStyles(allStyles) + rest
      const start = page.start.replaceAll("<", "\\u003c")
      const drawn = `<div id="root">${page.html}</div><script type="application/json" id="${pageStartElement}">${start}</script>`
      const content = rest.replace(root, () => drawn)
      return (
        (page.title === null ? plainTitle : `<title>${escaped(page.title)}</title>`) +
        drawnStyles(built, allStyles, content, nonce).html +
        content
      )
    },
  }
}

/** What a page is where drawing it fails, which is logged. */
const insteadOfFault =
  <B>(plain: () => B) =>
  <A, E, R>(drawing: Effect.Effect<A, E, R>): Effect.Effect<A | B, never, R> =>
    Effect.catchCause(drawing, (cause) =>
      Effect.map(Effect.logWarning("A page could not be drawn by the server", cause), plain),
    )

/** A page, with the faults of its parts logged. */
const logFaults = (page: DrawnPage | null): Effect.Effect<DrawnPage | null> =>
  Effect.as(
    Effect.forEach(page?.faults ?? [], (fault) => Effect.logWarning("A part of a page was not drawn", fault)),
    page,
  )

/**
 * Draws pages of the app for who asks for them, from their own calls: what a page holds has passed the permissions and
 * policies of its reader. Gives the page as it is sent, its head while the rest is still read; null where the browser is to
 * draw the page itself: before a sign-in, or on an address that is not drawn. After a fault, which is logged, the rest is
 * that of the plain page. The client is built in `folder`, and in `drawer` what draws it; the page's policy allows the style
 * element of a nonce.
 */
export const makeAppPage = (folder: string, drawer: string, timeout: number) =>
  Effect.gen(function* () {
    const router = yield* HttpRouter.HttpRouter
    const authenticator = yield* Effect.serviceOption(Authenticator)
    const loaded = yield* Effect.cached(loadDraw(drawer))
    const built = yield* Effect.cached(loadBuiltFiles(folder, "app"))

    const drawingOf = (
      draw: DrawPage,
      request: HttpServerRequest.HttpServerRequest,
      onHead: PageRequest["onHead"],
    ) =>
      ownCalls(router, request).pipe(
        Effect.flatMap((fetch) =>
          Effect.tryPromise(() =>
            draw({
              url: new URL(request.url, innerOrigin).href,
              cookies: request.headers.cookie ?? "",
              fetch,
              timeout,
              onHead,
            }),
          ),
        ),
        Effect.flatMap(logFaults),
        Effect.scoped,
        atOnce.withPermitsIfAvailable(1),
        Effect.map(Option.getOrNull),
        insteadOfFault(() => null),
      )

    return Effect.fn("appPage")(function* (
      template: string,
      path: string,
      request: HttpServerRequest.HttpServerRequest,
      nonce: string,
    ) {
      if (!drawn.test(path) || Option.isNone(authenticator)) return null
      if ((yield* authenticator.value.current) === null) return null
      const draw = yield* loaded
      if (Option.isNone(draw)) return null
      const head = yield* Deferred.make<PageHead | null>()
      const onHead = (known: PageHead | null): void => {
        Deferred.doneUnsafe(head, Exit.succeed(known))
      }
      const drawing = yield* drawingOf(draw.value, request, onHead).pipe(
        Effect.ensuring(Effect.sync(() => onHead(null))),
        Effect.forkDetach,
      )
      const known = yield* Deferred.await(head).pipe(Effect.onInterrupt(() => Fiber.interrupt(drawing)))
      if (known === null) return null
      const parts = pageParts(template, known, yield* built, nonce)
      const rest = Fiber.join(drawing).pipe(
        Effect.map(parts.rest),
        insteadOfFault(() => parts.rest(null)),
      )
      return Stream.concat(Stream.succeed(parts.head), Stream.fromEffect(rest)).pipe(
        Stream.ensuring(Fiber.interrupt(drawing)),
        Stream.encodeText,
      )
    })
  })
