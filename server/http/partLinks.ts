import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { filesOf, Manifest, manifestFile, partsOf } from "#contract/chunks.ts"

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))

/**
 * Elements that load what parts need, all at once: styles, which belong in the head, and scripts, which `public/start.js`
 * asks for when the page is painted.
 */
export interface Links {
  readonly styles: string
  readonly scripts: string
}
/** Links of the parts of these names. */
export type PartLinks = (page: string, names: ReadonlyArray<string>) => Links

const none: Links = { styles: "", scripts: "" }

/** A page with links; its scripts load after its content, which has the line to itself until then. */
export const withLinks = (page: string, { styles, scripts }: Links): string =>
  page.replace("</head>", () => `${styles}</head>`).replace("</body>", () => `${scripts}</body>`)

/** Links by the manifest of a build; what the page already names is left out. */
export const partLinks = (manifest: Manifest): PartLinks => {
  const parts = partsOf(manifest)
  return (page, names) => {
    const files = names.flatMap((name) => {
      const key = parts.get(name)
      return key === undefined ? [] : [filesOf(manifest, key)]
    })
    const missing = (kind: "scripts" | "styles") =>
      [...new Set(files.flatMap((part) => [...part[kind]]))].filter((file) => !page.includes(file))
    const linked = (kind: "scripts" | "styles", as: string): string =>
      missing(kind)
        .map((file) => `<link ${as} crossorigin href="/${file}">`)
        .join("")
    return { styles: linked("styles", 'rel="stylesheet"'), scripts: linked("scripts", "data-part") }
  }
}

/** Links by a manifest of the client that is built in `folder`; none where there is no manifest. */
export const loadPartLinks = (folder: string, client: keyof typeof manifestFile): Effect.Effect<PartLinks> =>
  Effect.tryPromise(() => readFile(join(folder, manifestFile[client]), "utf8")).pipe(
    Effect.flatMap(decode),
    Effect.map(partLinks),
    Effect.tapCause((cause) => Effect.logWarning("Pages do not name the scripts of their parts", cause)),
    Effect.catch(() => Effect.succeed<PartLinks>(() => none)),
  )
