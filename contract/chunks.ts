import { Schema } from "effect"

/** A chunk of the built client, as Vite's manifest describes it: its file, and keys of the chunks that it imports. */
const Chunk = Schema.Struct({
  file: Schema.String,
  name: Schema.optionalKey(Schema.String),
  isDynamicEntry: Schema.optionalKey(Schema.Boolean),
  imports: Schema.optionalKey(Schema.Array(Schema.String)),
  css: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** Manifest of a build of the client: its chunks by key. */
export const Manifest = Schema.Record(Schema.String, Chunk)
export type Manifest = typeof Manifest.Type

/** Files of a page or of a part of it, by their paths in the built client. */
export interface ChunkFiles {
  readonly scripts: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
}

/** Name of the manifest in the folder of the built client, of the app and of the embedded card. */
export const manifestFile = { app: ".vite/app.json", embed: ".vite/embed.json" } as const

/** All files that the chunk of a key needs: its own and those of the chunks that it imports. */
export const filesOf = (manifest: Manifest, key: string): ChunkFiles => {
  const keys = new Set([key])
  for (const one of keys) for (const imported of manifest[one]?.imports ?? []) keys.add(imported)
  const chunks = [...keys].flatMap((one) => manifest[one] ?? [])
  return {
    scripts: new Set(chunks.map(({ file }) => file)),
    styles: new Set(chunks.flatMap(({ css }) => css ?? [])),
  }
}

/** Keys of the chunks that are loaded when they are needed, by name. */
export const partsOf = (manifest: Manifest): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(manifest).flatMap(([key, { name, isDynamicEntry }]) =>
      isDynamicEntry === true && name !== undefined ? [[name, key]] : [],
    ),
  )
