import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { Predicate } from "effect"

/** Why a workspace's folder cannot be read, in words that name no path; null where it can. */
export const unreadableReason = (folder: string): string | null => {
  try {
    if (!statSync(folder).isDirectory()) return "is not a folder"
    return readdirSync(folder).length === 0 ? "is empty" : null
  } catch (error) {
    return codeOf(error) === "ENOENT" ? "is gone" : `cannot be read (${codeOf(error)})`
  }
}

/** The files of definitions in a folder; none where it cannot be read. */
export const definitionFiles = (folder: string): ReadonlySet<string> =>
  new Set(["", "cards"].flatMap((below) => yamlIn(join(folder, below)).map((name) => join(below, name))))

/** The operating system's code of a failure, such as ENOENT. */
export const codeOf = (error: unknown): string =>
  Predicate.hasProperty(error, "code") ? String(error.code) : "unknown"

const yamlIn = (folder: string): ReadonlyArray<string> => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".yaml"))
  } catch {
    return []
  }
}
