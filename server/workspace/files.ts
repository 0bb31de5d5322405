import { readdirSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { CardDefinition } from "../schema/card.ts"
import { Dataset } from "../schema/dataset.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import { Customer, Embed, Group, Person, Policy, StackDefinition } from "../schema/workspace.ts"
import { type Definition, decodeAt, valueAt } from "./decode.ts"
import { codeOf } from "./folderState.ts"
import { missingFile, readYaml, type YamlFile } from "./YamlFile.ts"

/** Definition with its location: `path` leads to it in its file. */
export interface Located<A> {
  readonly value: A
  readonly file: YamlFile
  readonly path: ReadonlyArray<string | number>
}

/** The kinds of definitions that others name. */
export type Kind = "people" | "groups" | "datasets" | "cards"

/** The definitions of a folder that are well-formed by themselves. */
export interface WorkspaceFiles {
  readonly customer: Located<Customer> | null
  readonly people: ReadonlyArray<Located<typeof Person.Type>>
  readonly groups: ReadonlyArray<Located<Group>>
  readonly datasets: ReadonlyArray<Located<Dataset>>
  readonly policies: ReadonlyArray<Located<Policy>>
  readonly stacks: ReadonlyArray<Located<StackDefinition>>
  readonly embeds: ReadonlyArray<Located<Embed>>
  readonly cards: ReadonlyArray<Located<CardDefinition>>
  /** Ids of all definitions, also of invalid ones; null where a file could not be read. */
  readonly ids: Readonly<Record<Kind, ReadonlySet<string> | null>>
  /** Diagnostics of the others. */
  readonly diagnostics: ReadonlyArray<Diagnostic>
}

/** Reads the files of a workspace. */
export const readFiles = (folder: string): WorkspaceFiles => {
  const diagnostics: Array<Diagnostic> = []
  const read = (name: string): YamlFile | null => {
    const file = readYaml(folder, name)
    if (file === null) diagnostics.push(missingFile(name))
    else diagnostics.push(...file.diagnostics)
    return file !== null && file.diagnostics.length === 0 ? file : null
  }
  const decode = <S extends Definition>(
    schema: S,
    file: YamlFile,
    path: ReadonlyArray<string | number>,
  ): ReadonlyArray<Located<S["Type"]>> => {
    const decoded = decodeAt(schema, file, path)
    if (Result.isSuccess(decoded)) return [{ value: decoded.success, file, path }]
    diagnostics.push(...decoded.failure)
    return []
  }
  const list = <S extends Definition>(name: string, item: S) => {
    const file = read(name)
    if (file === null) return { ids: null, items: [] }
    if (!Array.isArray(file.value)) {
      diagnostics.push(file.diagnostic([], actualText(file.value), "a list"))
      return { ids: null, items: [] }
    }
    const ids = new Set(file.value.map((_, index) => String(valueAt(file.value, [index, "id"]))))
    return { ids, items: file.value.flatMap((_, index) => decode(item, file, [index])) }
  }
  const optional = <S extends Definition>(name: string, item: S) =>
    readYaml(folder, name) === null ? { ids: new Set<string>(), items: [] } : list(name, item)

  const customer = read("workspace.yaml")
  const people = list("people.yaml", Person)
  const groups = optional("groups.yaml", Group)
  const datasets = list("datasets.yaml", Dataset)
  const policies = optional("policies.yaml", Policy)
  const stacks = list("stacks.yaml", StackDefinition)
  const embeds = optional("embeds.yaml", Embed)
  const cards = cardFiles(folder, (diagnostic) => diagnostics.push(diagnostic)).map(read)
  const readCards = cards.filter((file) => file !== null)
  return {
    customer: customer === null ? null : (decode(Customer, customer, [])[0] ?? null),
    people: people.items,
    groups: groups.items,
    datasets: datasets.items,
    policies: policies.items,
    stacks: stacks.items,
    embeds: embeds.items,
    cards: readCards.flatMap((file) => decode(CardDefinition, file, [])),
    ids: {
      people: people.ids,
      groups: groups.ids,
      datasets: datasets.ids,
      cards:
        readCards.length < cards.length
          ? null
          : new Set(readCards.map((file) => String(valueAt(file.value, ["id"])))),
    },
    diagnostics,
  }
}

const cardFiles = (folder: string, report: (diagnostic: Diagnostic) => void): ReadonlyArray<string> => {
  try {
    return readdirSync(join(folder, "cards"))
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .map((name) => `cards/${name}`)
  } catch (error) {
    if (codeOf(error) !== "ENOENT") {
      const actual = `a folder that cannot be read (${codeOf(error)})`
      report({ file: "cards", line: 1, field: "", actual, expected: "a folder of cards" })
    }
    return []
  }
}
