import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Cache, Data, Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { bootstrapElement, type DrawEmbed, type DrawnEmbed, EmbedBootstrap } from "#contract/embed.ts"
import { asPage, embedPolicyOf, indexable } from "../kernel/security.ts"
import { makeSuccessCache } from "../kernel/successCache.ts"
import {
  type BuiltFiles,
  drawnStyles,
  laterScripts,
  loadBuiltFiles,
  withoutStyles,
  withScripts,
} from "./builtFiles.ts"
import { makeEmbedBootstrap } from "./embedBootstrap.ts"
import { notBuilt } from "./pages.ts"

/** The pages of an embedding: in a host page, in a frame, and public. */
const ways = [
  "/embed/card/:externalId",
  "/embed/view/:externalId",
  "/davinci/:externalId",
  "/cards/:externalId",
] as const

/** Element of the data that a page's client continues from, drawn with these parts. */
const bootstrapScript = (bootstrap: string, parts: ReadonlyArray<string>): string =>
  `<script type="application/json" id="${bootstrapElement}" data-parts="${parts.join(" ")}">${bootstrap.replaceAll("<", "\\u003c")}</script>`

const emptyRoot = '<div id="root"></div>'

/** How many drawn pages are cached. */
const maxCachedPages = 50

const isModule = (value: unknown): value is { readonly drawEmbed: DrawEmbed } =>
  typeof value === "object" && value !== null && "drawEmbed" in value && typeof value.drawEmbed === "function"

/** What draws an embedded card, from the built client; none when it is not built. */
const loadDraw = (folder: string): Effect.Effect<Option.Option<DrawEmbed>> =>
  Effect.tryPromise(() => import(pathToFileURL(join(folder, "embed.js")).href)).pipe(
    Effect.map((module: unknown) =>
      isModule(module) ? Option.some<DrawEmbed>(module.drawEmbed) : Option.none<DrawEmbed>(),
    ),
    Effect.catch(() => Effect.succeed(Option.none<DrawEmbed>())),
  )

const Bootstrap = Schema.fromJsonString(EmbedBootstrap)
const encode = Schema.encodeSync(Bootstrap)
const decode = Schema.decodeSync(Bootstrap)

/** Whether a drawing shows something in the place of a part whose script was not there: React marks such a place. */
const waitsForPart = (html: string): boolean => html.includes("<!--$!-->")

class PartAwaited extends Data.TaggedError("PartAwaited")<{ readonly way: string }> {}

/** All that a drawn page is made of. */
class DrawnPage extends Data.Class<{
  readonly template: string
  readonly bootstrap: string
  readonly way: string
  readonly drawing: DrawEmbed
}> {}

/** A page as it is sent, and the source of its style element in its policy; null where it has none. */
interface SentPage {
  readonly html: string
  readonly style: string | null
}

/**
 * Page with its first chart drawn, and the bootstrap data that its client continues from once the chunks are loaded that it
 * is drawn with, from the files of the built client.
 */
export const pageWith = (
  template: string,
  { html, parts, theme }: DrawnEmbed,
  bootstrap: string,
  built: BuiltFiles,
): SentPage => {
  const { html: plain, styles } = withoutStyles(template)
  const needed = built.filesOf(parts)
  const page = withScripts(
    theme === null ? plain : plain.replace("<html", `<html data-theme="${theme}"`),
    laterScripts(needed.scripts, template),
  ).replace(emptyRoot, () => `<div id="root">${html}</div>${bootstrapScript(bootstrap, parts)}`)
  const drawn = drawnStyles(built, [...styles, ...needed.styles], page, null)
  return {
    html: page.replace("</head>", () => `${drawn.html}</head>`),
    style: drawn.text === "" ? null : `'sha256-${createHash("sha256").update(drawn.text).digest("base64")}'`,
  }
}

/**
 * The page of an embedded card, its first chart drawn by the server: it is there before any script. Where its address
 * filters the card it is sent with what is known of the card, and drawn by its client. Without a card to draw (no such
 * embedding, a client that is not built) the page is sent empty, and the client loads the card and shows the error. `client` is the folder of the built client, `drawer` of what draws it here.
 */
export const layerEmbedPage = (client: string, drawer: string) =>
  HttpRouter.addAll(
    Effect.gen(function* () {
      const bootstrapOf = yield* makeEmbedBootstrap
      const draw = yield* Effect.cached(loadDraw(drawer))
      const built = yield* Effect.cached(loadBuiltFiles(client, "embed"))
      const pages = yield* makeSuccessCache({
        capacity: maxCachedPages,
        lookup: Effect.fnUntraced(function* ({ template, bootstrap, way, drawing }: DrawnPage) {
          const embed = drawing(decode(bootstrap), way)
          // A page that is kept is everyone's: one that lacks a part would lack it for as long as it is kept.
          if (waitsForPart(embed.html)) return yield* new PartAwaited({ way })
          return pageWith(template, embed, bootstrap, yield* built)
        }),
      })

      const drawn = Effect.fnUntraced(function* (
        template: string,
        way: string,
        externalId: string,
        styleId: string | null,
      ) {
        const bootstrap = encode(yield* bootstrapOf(externalId, { styleId }))
        const drawing = yield* Effect.fromOption(yield* draw)
        return yield* Cache.get(
          pages,
          new DrawnPage({ template, bootstrap, way: way.replace(":externalId", externalId), drawing }),
        )
      })

      const respond = Effect.fnUntraced(function* (way: string) {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { externalId = "" } = yield* HttpRouter.params
        const policy = yield* embedPolicyOf(Option.some(externalId))
        const file = yield* Effect.option(
          Effect.tryPromise(() => readFile(join(client, "embed.html"), "utf8")),
        )
        if (Option.isNone(file)) return notBuilt
        const template = policy.isSearchable ? indexable(file.value) : file.value
        const pageOf = ({ html, style }: SentPage) =>
          asPage(
            HttpServerResponse.html(html).pipe(HttpServerResponse.setHeader("cache-control", "no-store")),
            "embed.html",
            policy,
            style,
          )
        const plain = pageOf({ html: template, style: null })
        const query = new URLSearchParams(request.url.split("?")[1])
        const styleId = way.startsWith("/davinci/") ? query.get("overriddenStyleId") : null
        if (query.has("pfilters")) {
          return yield* bootstrapOf(externalId, { isFiltered: true, styleId }).pipe(
            Effect.map((known) => bootstrapScript(encode(known), [])),
            Effect.map((script) =>
              pageOf({ html: template.replace(emptyRoot, () => `${emptyRoot}${script}`), style: null }),
            ),
            Effect.catch(() => Effect.succeed(plain)),
          )
        }
        return yield* drawn(template, way, externalId, styleId).pipe(
          Effect.map(pageOf),
          Effect.tapErrorTag("PartAwaited", ({ way: page }) =>
            Effect.logWarning(`${page} was drawn before all of its parts were loaded`),
          ),
          Effect.catch(() => Effect.succeed(plain)),
        )
      })
      return ways.map((way) => HttpRouter.route("GET", way, respond(way)))
    }),
  )
