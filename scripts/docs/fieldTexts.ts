import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { projectRoot } from "#server/kernel/config.ts"
import type { AuthoredFile } from "#server/schema/authored.ts"
import { examples } from "#server/schema/examples.ts"

/** What is said of a field: its meaning as docs/workspace.md has it, and a value for it. */
export interface FieldText {
  readonly description?: string
  readonly examples?: ReadonlyArray<unknown>
}

const rows = /^\| (`[^|]*) \| (.*) \|$/gm
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")

/** The meanings of the fields in a table, by their paths. */
const meaningsIn = (table: string): ReadonlyArray<readonly [string, string]> =>
  [...table.matchAll(rows)].flatMap(([, names = "", meaning = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [name, withoutLinks(meaning)] as const),
  )

/** The title of a file's section in docs/workspace.md. */
const titleOf = (file: AuthoredFile): string => (file === "card" ? "cards/*.yaml" : `${file}.yaml`)

const meaningsOf = (file: AuthoredFile): ReadonlyMap<string, string> => {
  const page = readFileSync(join(projectRoot, "docs", "workspace.md"), "utf8")
  const section = page.split("\n## ").find((part) => part.startsWith(`${titleOf(file)}\n`)) ?? ""
  const [fields = "", columns = ""] = section.split("| column | meaning |")
  return new Map([
    ...meaningsIn(fields),
    ...meaningsIn(columns).map(([name, meaning]) => [`columns.${name}`, meaning] as const),
  ])
}

const exampleOf = (file: AuthoredFile, path: string): ReadonlyArray<unknown> => {
  const text = examples[`${file === "card" ? "cards" : file}.${path}`]
  return text === undefined ? [] : Object.values(Object(parse(text)))
}

/** What is said of the fields of a kind of file, by the path to each, such as `calendar.timeZone`. */
export const fieldTexts = (file: AuthoredFile): ((path: string) => FieldText) => {
  const meanings = meaningsOf(file)
  return (path) => {
    const description = meanings.get(path)
    const values = exampleOf(file, path)
    return {
      ...(description !== undefined && description !== "" && { description }),
      ...(values.length > 0 && { examples: values }),
    }
  }
}
