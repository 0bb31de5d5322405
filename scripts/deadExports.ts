import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { importedLater, importsOf, resolvedModule } from "./reachedModules.ts"

const root = join(import.meta.dirname, "..")
const isCode = /(?<!\.d)\.tsx?$/
const isTest = /\.(?:test|spec|fixture|seeds)\.tsx?$|^(?:property-tests|e2e)\//

const declared = /^export (?:async )?(?:abstract )?(?:const|let|function|class|interface|type) (\w+)/gm
const word = /\w+/g

/** How often a text has each name that a pattern finds. */
const countsOf = (text: string, pattern: RegExp): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [all, name = all] of text.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** What a text imports: modules with the names it takes of them, and `*` for all. */
const importsIn = (text: string): ReadonlyArray<readonly [module: string, name: string]> => [
  ...importsOf(text).flatMap(({ name, taken }) => (taken ?? ["*"]).map((one) => [name, one] as const)),
  ...[...text.matchAll(importedLater)].map(([, module = ""]) => [module, "*"] as const),
]

/** Exports of the files of some folders that nothing but tests uses, of these, of others, or of their own file: each as `file name`. */
export const deadExports = (
  folders: ReadonlyArray<string>,
  others: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const textsOf = (tops: ReadonlyArray<string>) =>
    tops.flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: "utf8" })
        .map((path) => `${top}/${path.split(sep).join("/")}`)
        .filter((file) => isCode.test(file) && !isTest.test(file) && !file.includes("/node_modules/"))
        .map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
    )
  const texts = textsOf(folders)
  const used = new Set<string>()
  for (const [file, text] of [...texts, ...textsOf(others)]) {
    for (const [module, name] of importsIn(text)) {
      const target = resolvedModule(join(root, file), module)
      if (target !== null) used.add(`${relative(root, target).split(sep).join("/")} ${name}`)
    }
  }
  return texts.flatMap(([file, text]) => {
    const words = countsOf(text, word)
    return [...countsOf(text, declared)]
      .filter(
        ([name, declarations]) =>
          !used.has(`${file} ${name}`) && !used.has(`${file} *`) && words.get(name) === declarations,
      )
      .map(([name]) => `${file} ${name}`)
  })
}
