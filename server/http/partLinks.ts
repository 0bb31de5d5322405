import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { filesOf, Manifest, manifestFile, partsOf } from "#contract/chunks.ts"

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))

/** Elements for the head of a page that load what the parts of these names need, all at once. */
export type PartLinks = (page: string, names: ReadonlyArray<string>) => string

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
    return [
      ...missing("styles").map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...missing("scripts").map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join("")
  }
}

/** Links by a manifest of the client that is built in `folder`; none where there is no manifest. */
export const loadPartLinks = (folder: string, client: keyof typeof manifestFile): Effect.Effect<PartLinks> =>
  Effect.tryPromise(() => readFile(join(folder, manifestFile[client]), "utf8")).pipe(
    Effect.flatMap(decode),
    Effect.map(partLinks),
    Effect.tapCause((cause) => Effect.logWarning("Pages do not name the scripts of their parts", cause)),
    Effect.catch(() => Effect.succeed<PartLinks>(() => "")),
  )
