import { Option, Result, Schema } from "effect"
import type { CardDefinition } from "../schema/card.ts"
import type { ContentDefinition } from "../schema/content.ts"
import { Dataset, type DatasetColumn, DatasetSource } from "../schema/dataset.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import { Customer, Embed, Group, Person, Policy, StackDefinition } from "../schema/workspace.ts"
import { cardFileNames, cardIdOf, readCards } from "./cardFiles.ts"
import { type Definition, decodeAt, valueAt } from "./decode.ts"
import type { Located } from "./located.ts"
import {
  type Expand,
  expandDataset,
  expandPerson,
  expandStack,
  needsColumns,
  settledColumns,
} from "./shorthand.ts"
import { missingFile, readYaml, type YamlFile } from "./YamlFile.ts"

/** The kinds of definitions that others name. */
export type Kind = "people" | "groups" | "datasets" | "stacks" | "cards"

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
  readonly contents: ReadonlyArray<Located<ContentDefinition>>
  /** Ids of all definitions, also of invalid ones; null where a file could not be read. */
  readonly ids: Readonly<Record<Kind, ReadonlySet<string> | null>>
  /** Diagnostics of the others. */
  readonly diagnostics: ReadonlyArray<Diagnostic>
}

/** Dataset as it is written: its columns may have to be read from its source. */
export interface WrittenDataset {
  readonly id: string
  readonly source: DatasetSource
  /** The columns of which it says how they are read. */
  readonly settled: ReadonlyArray<string>
  readonly file: YamlFile
  readonly path: ReadonlyArray<string | number>
}

const decodeSource = Schema.decodeUnknownOption(DatasetSource)

/** The datasets of a folder that leave columns to be read from their sources. */
export const datasetsToInfer = (folder: string): ReadonlyArray<WrittenDataset> => {
  const file = readYaml(folder, "datasets.yaml")
  if (file === null || !Array.isArray(file.value)) return []
  return file.value.flatMap((value, index) => {
    const source = Option.getOrNull(decodeSource(valueAt(value, ["source"])))
    const id = valueAt(value, ["id"])
    return needsColumns(value) && source !== null && typeof id === "string"
      ? [{ id, source, settled: settledColumns(value), file, path: [index] }]
      : []
  })
}

/** Columns by dataset that were read from its source; null where they cannot be. */
export type InferredColumns = ReadonlyMap<string, ReadonlyArray<DatasetColumn> | null>

const asWritten: Expand = (value) => value

/** Reads the files of a workspace. A dataset whose columns cannot be read is left out: that is reported by itself. */
export const readFiles = (folder: string, inferred: InferredColumns = new Map()): WorkspaceFiles => {
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
    expand: Expand = asWritten,
  ): ReadonlyArray<Located<S["Type"]>> => {
    const decoded = decodeAt(schema, file, path, expand)
    if (Result.isSuccess(decoded)) return [{ value: decoded.success, file, path }]
    diagnostics.push(...decoded.failure)
    return []
  }
  const list = <S extends Definition>(
    name: string,
    item: S,
    expand: (id: string) => Expand | null = () => asWritten,
  ) => {
    const file = read(name)
    if (file === null) return { ids: null, items: [] }
    if (!Array.isArray(file.value)) {
      diagnostics.push(file.diagnostic([], actualText(file.value), "a list"))
      return { ids: null, items: [] }
    }
    const idOf = (index: number) => String(valueAt(file.value, [index, "id"]))
    const ids = new Set(file.value.map((_, index) => idOf(index)))
    return {
      ids,
      items: file.value.flatMap((_, index) => {
        const expanded = expand(idOf(index))
        return expanded === null ? [] : decode(item, file, [index], expanded)
      }),
    }
  }
  const optional = <S extends Definition>(name: string, item: S) =>
    readYaml(folder, name) === null ? { ids: new Set<string>(), items: [] } : list(name, item)

  const customer = read("workspace.yaml")
  const people = list("people.yaml", Person, () => expandPerson)
  const groups = optional("groups.yaml", Group)
  const datasets = list("datasets.yaml", Dataset, (id) => {
    const columns = inferred.get(id)
    return columns === null ? null : expandDataset(columns)
  })
  const policies = optional("policies.yaml", Policy)
  const stacks = list("stacks.yaml", StackDefinition, () => expandStack)
  const embeds = optional("embeds.yaml", Embed)
  const names = cardFileNames(folder, (diagnostic) => diagnostics.push(diagnostic))
  const cardFiles = names.map(read).filter((file) => file !== null)
  const known = new Map(datasets.items.map(({ value }) => [value.id, value] as const))
  const { cards, contents, diagnostics: ofCards } = readCards(cardFiles, known)
  diagnostics.push(...ofCards)
  return {
    customer: customer === null ? null : (decode(Customer, customer, [])[0] ?? null),
    people: people.items,
    groups: groups.items,
    datasets: datasets.items,
    policies: policies.items,
    stacks: stacks.items,
    embeds: embeds.items,
    cards,
    contents,
    ids: {
      people: people.ids,
      groups: groups.ids,
      datasets: datasets.ids,
      stacks: stacks.ids,
      cards: cardFiles.length < names.length ? null : new Set(cardFiles.map(cardIdOf)),
    },
    diagnostics,
  }
}
