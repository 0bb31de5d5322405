import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { filesOf, Manifest, manifestFile, partsOf } from "#contract/chunks.ts"
import { readStylesheet, type Stylesheet, usedStyles } from "./usedStyles.ts"

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))

/** Files that a page needs, by their paths in the built client. */
export interface PageFiles {
  readonly styles: ReadonlyArray<string>
  readonly scripts: ReadonlyArray<string>
}

/** What is known of the files of a built client. */
export interface BuiltFiles {
  /** The files that parts of these names need, all of them, each once. */
  readonly filesOf: (names: ReadonlyArray<string>) => PageFiles
  /** A stylesheet by its path; undefined where it could not be read. */
  readonly stylesheets: ReadonlyMap<string, Stylesheet>
}

export const noFiles: BuiltFiles = {
  filesOf: () => ({ styles: [], scripts: [] }),
  stylesheets: new Map(),
}

const styleLink = /<link rel="stylesheet"[^<>]* href="\/([^"<>]+)">/g
const linkOf = (attributes: string) => (file: string) => `<link ${attributes} crossorigin href="/${file}">`

/** A page without the links of its stylesheets, and the paths of these. */
export const withoutStyles = (
  template: string,
): { readonly html: string; readonly styles: ReadonlyArray<string> } => {
  // The paths of the links stand between what is around them.
  const pieces = template.split(styleLink)
  const last = pieces.length - 1
  return {
    html: pieces
      .flatMap((piece, index) => (index % 2 === 1 ? [] : [index < last ? piece.trimEnd() : piece]))
      .join(""),
    styles: pieces.filter((_, index) => index % 2 === 1),
  }
}

/** Links of stylesheets that a page waits for. */
export const awaitedStyles = (files: ReadonlyArray<string>): string =>
  [...new Set(files)].map(linkOf('rel="stylesheet"')).join("")

/** A style element for the head of a drawn page, with links of the stylesheets for later; and what the element holds, which may be nothing. */
export interface DrawnStyles {
  readonly html: string
  readonly text: string
}

/**
 * Styles of a page that is drawn: the rules that it may use are in it, so that its paint waits for no other answer, and
 * `public/start.js` loads the whole stylesheets when it is painted. One that could not be read is waited for.
 */
export const drawnStyles = (
  { stylesheets }: BuiltFiles,
  files: ReadonlyArray<string>,
  page: string,
  nonce: string | null,
): DrawnStyles => {
  const all = [...new Set(files)]
  const isRead = (file: string): boolean => stylesheets.has(file)
  const text = usedStyles(
    all.flatMap((file) => {
      const sheet = stylesheets.get(file)
      return sheet === undefined ? [] : [sheet]
    }),
    page,
  )
  const element = text === "" ? "" : `<style${nonce === null ? "" : ` nonce="${nonce}"`}>${text}</style>`
  const links = all.map((file) => linkOf(isRead(file) ? "data-style" : 'rel="stylesheet"')(file))
  return { html: element + links.join(""), text }
}

/** A page with links of its scripts: after its content, which has the line to itself until then. */
export const withScripts = (page: string, links: string): string =>
  page.replace("</body>", () => `${links}</body>`)

/** Links of scripts that `public/start.js` asks for when the page is painted; what the page names itself is left out. */
export const laterScripts = (files: ReadonlyArray<string>, page: string): string =>
  files
    .filter((file) => !page.includes(file))
    .map(linkOf("data-part"))
    .join("")

/** Files of parts by the manifest of a build. */
export const partFiles = (manifest: Manifest): BuiltFiles["filesOf"] => {
  const parts = partsOf(manifest)
  return (names) => {
    const files = names.flatMap((name) => {
      const key = parts.get(name)
      return key === undefined ? [] : [filesOf(manifest, key)]
    })
    const all = (kind: keyof PageFiles) => [...new Set(files.flatMap((part) => [...part[kind]]))]
    return { styles: all("styles"), scripts: all("scripts") }
  }
}

const readStylesheets = (folder: string, manifest: Manifest) =>
  Effect.forEach(new Set(Object.values(manifest).flatMap(({ css }) => css ?? [])), (file) =>
    Effect.tryPromise(() => readFile(join(folder, file), "utf8")).pipe(
      Effect.map((css) => [[file, readStylesheet(css)] as const]),
      Effect.tapCause((cause) => Effect.logWarning(`Pages wait for the stylesheet ${file}`, cause)),
      Effect.orElseSucceed(() => []),
    ),
  )

/** The files of the client that is built in `folder`, by its manifest; none where there is no manifest. */
export const loadBuiltFiles = (
  folder: string,
  client: keyof typeof manifestFile,
): Effect.Effect<BuiltFiles> =>
  Effect.tryPromise(() => readFile(join(folder, manifestFile[client]), "utf8")).pipe(
    Effect.flatMap(decode),
    Effect.flatMap((manifest) =>
      Effect.map(readStylesheets(folder, manifest), (sheets) => ({
        filesOf: partFiles(manifest),
        stylesheets: new Map(sheets.flat()),
      })),
    ),
    Effect.tapCause((cause) => Effect.logWarning("Pages do not name the scripts of their parts", cause)),
    Effect.catch(() => Effect.succeed(noFiles)),
  )
