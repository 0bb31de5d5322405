import { statSync } from "node:fs"
import { isAbsolute, relative, resolve } from "node:path"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type ContentDefinition, type DocumentDefinition, isDocumentCard } from "../schema/content.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import type { Located } from "./located.ts"

type Contents = ReadonlyArray<Located<ContentDefinition>>

/** The path of a document's file; null where it is not in the folder. */
const pathIn = (folder: string, { file }: DocumentDefinition): string | null => {
  const path = resolve(folder, file)
  const inside = relative(folder, path)
  return inside === "" || inside.startsWith("..") || isAbsolute(inside) ? null : path
}

/** Where the files of the documents are. */
export const documentFilesOf = (contents: Contents, folder: string): ReadonlyMap<CardUrn, string> =>
  new Map(
    contents.flatMap(({ value }) => {
      const path = isDocumentCard(value) ? pathIn(folder, value) : null
      return path === null ? [] : [[value.id, path] as const]
    }),
  )

/** The files that documents name and that are not there, or not in the folder. */
export const missingDocuments = (contents: Contents, folder: string): ReadonlyArray<Diagnostic> =>
  contents.flatMap(({ value, file, path }) => {
    if (!isDocumentCard(value)) return []
    const found = pathIn(folder, value)
    const isThere = found !== null && statSync(found, { throwIfNoEntry: false })?.isFile() === true
    const expected = "the path of a file that exists in the folder of the workspace"
    return isThere ? [] : [file.diagnostic([...path, "file"], actualText(value.file), expected)]
  })
