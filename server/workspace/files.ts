import { readdirSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { CardDefinition } from "./card.ts"
import { Dataset } from "./dataset.ts"
import { decodeFile } from "./decode.ts"
import type { Mistake } from "./mistake.ts"
import { Customer, Embed, Group, Person, Policy, StackDefinition } from "./model.ts"
import { missingFile, readYaml, type YamlFile } from "./YamlFile.ts"

/** A definition and where it stands: `path` leads to it in its file. */
export interface Located<A> {
  readonly value: A
  readonly file: YamlFile
  readonly path: ReadonlyArray<string | number>
}

/** All definitions of a folder, each well-formed by itself. */
export interface WorkspaceFiles {
  readonly customer: Located<Customer>
  readonly people: ReadonlyArray<Located<typeof Person.Type>>
  readonly groups: ReadonlyArray<Located<Group>>
  readonly datasets: ReadonlyArray<Located<Dataset>>
  readonly policies: ReadonlyArray<Located<Policy>>
  readonly stacks: ReadonlyArray<Located<StackDefinition>>
  readonly embeds: ReadonlyArray<Located<Embed>>
  readonly cards: ReadonlyArray<Located<CardDefinition>>
}

type Definition = Schema.Constraint & { readonly DecodingServices: never }

/**
 * Reads the files of a workspace. What can be decoded is given beside all mistakes of form, so that names that do not
 * exist can be found in the same round.
 */
export const readFiles = (
  folder: string,
): { readonly files: Partial<WorkspaceFiles>; readonly mistakes: ReadonlyArray<Mistake> } => {
  const mistakes: Array<Mistake> = []
  const one = <S extends Definition>(name: string, schema: S): Located<S["Type"]> | undefined => {
    const file = readYaml(folder, name)
    if (file === null) {
      mistakes.push(missingFile(name))
      return undefined
    }
    const decoded = decodeFile(schema, file)
    if (Result.isSuccess(decoded)) return { value: decoded.success, file, path: [] }
    mistakes.push(...decoded.failure)
    return undefined
  }
  const list = <S extends Definition>(
    name: string,
    item: S,
  ): ReadonlyArray<Located<S["Type"]>> | undefined => {
    const all = one(name, Schema.Array(item))
    return all?.value.map((value, index) => ({ value, file: all.file, path: [index] }))
  }
  const optional = <S extends Definition>(name: string, item: S) =>
    readYaml(folder, name) === null ? [] : list(name, item)

  const cards = cardFiles(folder).map((name) => one(name, CardDefinition))
  const found = {
    customer: one("workspace.yaml", Customer),
    people: list("people.yaml", Person),
    groups: optional("groups.yaml", Group),
    datasets: list("datasets.yaml", Dataset),
    policies: optional("policies.yaml", Policy),
    stacks: list("stacks.yaml", StackDefinition),
    embeds: optional("embeds.yaml", Embed),
    cards: cards.every((card) => card !== undefined) ? cards : undefined,
  }
  const { customer, people, groups, datasets, policies, stacks, embeds } = found
  return {
    mistakes,
    files: {
      ...(customer && { customer }),
      ...(people && { people }),
      ...(groups && { groups }),
      ...(datasets && { datasets }),
      ...(policies && { policies }),
      ...(stacks && { stacks }),
      ...(embeds && { embeds }),
      ...(found.cards && { cards: found.cards }),
    },
  }
}

const cardFiles = (folder: string): ReadonlyArray<string> => {
  try {
    return readdirSync(join(folder, "cards"))
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .map((name) => `cards/${name}`)
  } catch {
    return []
  }
}
