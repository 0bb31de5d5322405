import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const root = join(import.meta.dirname, "..")

/** File of this repository that a module imports by this name; null for another. */
export const resolvedModule = (from: string, name: string): string | null => {
  const path = name.startsWith("#")
    ? join(root, name.slice(1))
    : name.startsWith(".")
      ? join(dirname(from), name)
      : null
  return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null
}

const statement = /^(?=import|export)/m
const firstText = /^[^"]*"([^"]+)"/

/** A statement of a module by which it imports or exports. */
export interface Import {
  /** The name that it imports from. */
  readonly name: string
  readonly isType: boolean
  /** What it takes, under the names of there; null for all that is there. */
  readonly taken: ReadonlyArray<string> | null
}

/** Names in the braces of a statement, as they are declared; null where it has none. */
const takenBy = (text: string): ReadonlyArray<string> | null => {
  const [, list] = /^[^"{]*\{([^}]*)\}/.exec(text) ?? []
  if (list === undefined) return null
  return list.split(",").flatMap((one) => one.trim().replace("type ", "").split(" ")[0] || [])
}

/** Statements of a module by which it imports or exports. */
export const importsOf = (code: string): ReadonlyArray<Import> =>
  code.split(statement).flatMap((text) => {
    // What is exported and declared imports nothing: a part that it names is loaded later.
    if (!/^(?:import|export (?:type )?[{*])/.test(text)) return []
    const [, name = ""] = firstText.exec(text) ?? []
    return [{ name, isType: /^(?:import|export) type/.test(text), taken: takenBy(text) }]
  })

/** The names in the statements of a module by which it imports or exports, but for types. */
const importedBy = (code: string): ReadonlyArray<string> =>
  importsOf(code).flatMap(({ name, isType }) => (isType ? [] : [name]))

/** What a module imports later: its name, and that of the part. */
export const importedLater = /\bimport\("([^"]+)"\)(?:,\s*"(\w+)")?/g

/**
 * The modules that an entry imports at once, with their text, and of those that it imports later the ones whose part, by
 * its name (null where it has none), is `followed`.
 */
export const reachedModules = (
  entry: string,
  followed: (part: string | null) => boolean,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    const code = readFileSync(file, "utf8")
    found.set(file, code)
    const names = [
      ...importedBy(code),
      ...[...code.matchAll(importedLater)].flatMap(([, name = "", part]) =>
        followed(part ?? null) ? [name] : [],
      ),
    ]
    for (const name of names) {
      const next = resolvedModule(file, name)
      if (next !== null) visit(next)
    }
  }
  visit(join(root, entry))
  return found
}
