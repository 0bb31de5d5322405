import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { expect, it } from "vitest"
import { importGraph } from "../scripts/importGraph.ts"
import { importsOf, resolvedModule } from "../scripts/reachedModules.ts"
import { textPlaces } from "./textPlaces.fixture.ts"
import { textReaders } from "./textReaders.fixture.ts"

const root = join(import.meta.dirname, "..")

/** The functions that a file of the project takes of others: each as `file name`. */
const takenBy = (path: string): ReadonlyArray<string> => {
  const file = join(root, path)
  return importsOf(readFileSync(file, "utf8")).flatMap(({ name, taken, isType }) => {
    const module = isType ? null : resolvedModule(file, name)
    return module === null ? [] : (taken ?? ["*"]).map((one) => `${relative(root, module)} ${one}`)
  })
}

/** What reads texts of people, by what is measured: types, schemas and limits are none. */
const readers = new Set(
  takenBy("property-tests/textReaders.fixture.ts").filter((taken) => / (?!max)[a-z]\w*$/.test(taken)),
)
const modules = new Set([...readers].map((reader) => reader.split(" ")[0]))

/** The readers that a file takes: all of a module where it takes that whole. */
const readIn = (path: string): ReadonlyArray<string> =>
  takenBy(path).flatMap((taken) => {
    const [module, name] = taken.split(" ")
    if (name === "*" && modules.has(module)) return [`${module} *`]
    return readers.has(taken) ? [name ?? ""] : []
  })

it("every place that reads texts of people on the thread that serves is listed, with what it reads", () => {
  const tops = [
    "server",
    "domain",
    "src/features/buzz/words",
    "src/features/buzz/attachments",
    "src/features/buzz/message",
  ]
  const found = [...importGraph(tops).keys()].flatMap((path) => {
    const reads = readIn(path).toSorted()
    return reads.length === 0 ? [] : [[path, reads] as const]
  })
  const listed = Object.entries(textPlaces).map(([path, { reads }]) => [path, [...reads].toSorted()] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

it("each place says what bounds the texts, by limits that the code has", () => {
  const files = [...importGraph(["domain", "contract", "server", "src"]).keys()]
  const code = files.map((path) => readFileSync(join(root, path), "utf8")).join("\n")
  const declared = new Set(
    [...code.matchAll(/(?:const|class) (\w+)|^ {4}(\w+): [\d_]/gm)].map(([, name, field]) => name ?? field),
  )
  const named = Object.values(textPlaces).flatMap(({ bound }) => [...bound.matchAll(/`([^`]+)`/g)])
  expect(Object.values(textPlaces).filter(({ bound }) => bound === "")).toEqual([])
  expect(
    named.map(([, name = ""]) => name).filter((name) => !declared.has(name) && !files.includes(name)),
  ).toEqual([])
})

it("has readers to look for", () => {
  expect(readers.size).toBeGreaterThan(Object.values(textReaders).length)
})
