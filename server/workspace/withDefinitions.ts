import { Result } from "effect"
import type { AddedDataset, DataFile, Definition } from "#domain/areas/definition/types.ts"
import type { CardUrn, DataSourceId, StackId } from "#domain/kernel/ids.ts"
import { CardDefinition } from "../schema/card.ts"
import {
  connectionOf,
  type DatabaseSource,
  Dataset,
  isDatabaseDataset,
  tableSource,
} from "../schema/dataset.ts"
import type { Diagnostic } from "../schema/diagnostic.ts"
import { StackDefinition, type WorkspaceModel } from "../schema/workspace.ts"
import { checkReferences } from "./checkReferences.ts"
import { checkSaved } from "./checkSaved.ts"
import { type Definition as DefinitionSchema, decodeAt } from "./decode.ts"
import type { Located } from "./located.ts"
import { type Expand, expandCard, expandDataset, expandStack } from "./shorthand.ts"
import type { YamlFile } from "./YamlFile.ts"

/** What a person defined, as the workspace has it. */
export interface Defined {
  readonly dataset: Located<Dataset>
  readonly stack: Located<StackDefinition>
  readonly cards: ReadonlyArray<Located<CardDefinition>>
}

/** Definition that is in no file: `name` is where it would be. */
const inLog = (name: string, value: unknown, changed: string): YamlFile => ({
  name,
  value,
  changed,
  diagnostics: [],
  diagnostic: (path, actual, expected) => ({ file: name, line: 1, field: path.join("."), actual, expected }),
})

/** Path of the file of an added dataset, from the folder of these files. */
export const fileSource = ({ fileId, format }: Pick<DataFile, "fileId" | "format">): string =>
  `${fileId}.${format}`

/** Where the rows of an added dataset are, as `datasets.yaml` would say it. */
const sourceOf = ({ source }: AddedDataset): string | DatabaseSource =>
  "fileId" in source ? fileSource(source) : tableSource(source.kind, source.connection, source.table)

type Decoded = Result.Result<Defined, ReadonlyArray<Diagnostic>>

const decoded = new WeakMap<AddedDataset, Decoded>()

/**
 * A dataset with its stack and cards as they are defined, by the schemas of the workspace's folder, or what is wrong with
 * them. Its stack is its author's alone, whatever its definition says of that.
 */
export const definedOf = (added: AddedDataset): Decoded => {
  const known = decoded.get(added)
  if (known !== undefined) return known
  const { id, author, definitions, changed: at } = added
  const changed = new Date(at).toISOString()
  const diagnostics: Array<Diagnostic> = []
  const decode = <S extends DefinitionSchema>(
    schema: S,
    name: string,
    value: Definition,
    expand: Expand,
  ): ReadonlyArray<Located<S["Type"]>> => {
    const location = inLog(name, value, changed)
    const read = decodeAt(schema, location, [], expand)
    if (Result.isSuccess(read)) return [{ value: read.success, file: location, path: [] }]
    diagnostics.push(...read.failure)
    return []
  }
  const [dataset] = decode(
    Dataset,
    "datasets.yaml",
    { ...definitions.dataset, id, source: sourceOf(added) },
    expandDataset(),
  )
  const own = { id, owner: author, access: { people: [author] } }
  const [stack] = decode(StackDefinition, "stacks.yaml", { ...definitions.stack, ...own }, expandStack)
  const datasets = new Map(dataset === undefined ? [] : [[dataset.value.id, dataset.value] as const])
  const cards = definitions.cards.flatMap((card) => {
    const cardId = String(card.id)
    const value = { ...card, owner: author, updated: changed }
    return decode(
      CardDefinition,
      `cards/${cardId}.yaml`,
      value,
      expandCard({ id: cardId, changed }, datasets),
    )
  })
  const result: Decoded =
    dataset === undefined || stack === undefined || diagnostics.length > 0
      ? Result.fail(diagnostics)
      : Result.succeed({ dataset, stack, cards })
  decoded.set(added, result)
  return result
}

/** Diagnostics of what a person defines in a workspace: of its form, of names and columns, and of ids that are not its own. */
export const checkDefined = (workspace: WorkspaceModel, added: AddedDataset): ReadonlyArray<Diagnostic> => {
  const defined = definedOf(added)
  if (Result.isFailure(defined)) return defined.failure
  const { dataset, stack, cards } = defined.success
  const ids = (map: ReadonlyMap<string, unknown>, ...more: ReadonlyArray<string>) =>
    new Set([...map.keys(), ...more])
  const foreign = cards.filter(
    ({ value }) => !value.id.startsWith(`${added.id}-`) || value.dataset !== added.id,
  )
  return [
    ...foreign.map(({ value, file }) =>
      file.diagnostic(["id"], value.id, `an id that begins with ${added.id}-, and the dataset ${added.id}`),
    ),
    ...checkReferences({
      customer: null,
      people: [],
      groups: [],
      datasets: [
        ...[...workspace.datasets.values()]
          .filter(({ id }) => id !== added.id)
          .map((value) => ({ value, file: inLog("datasets.yaml", null, ""), path: [] })),
        dataset,
      ],
      policies: [],
      stacks: [stack],
      embeds: [],
      cards,
      contents: [],
      ids: {
        people: ids(workspace.people),
        groups: ids(workspace.groups),
        datasets: ids(workspace.datasets, added.id),
        stacks: new Set<string>([added.id]),
        cards: new Set<string>(cards.map(({ value }) => value.id)),
      },
      diagnostics: [],
    }),
  ]
}

const brokenCards = new WeakMap<Defined, ReadonlyMap<CardUrn, string>>()

/** Why cards of a dataset cannot be shown: what they need is not in its file any more. */
const brokenOf = (workspace: WorkspaceModel, defined: Defined): ReadonlyMap<CardUrn, string> => {
  const known = brokenCards.get(defined)
  if (known !== undefined) return known
  const { dataset, cards } = defined
  const own: WorkspaceModel = {
    ...workspace,
    datasets: new Map([[dataset.value.id, dataset.value]]),
    cards: new Map(cards.map(({ value }) => [value.id, value] as const)),
  }
  const broken = new Map(
    cards.flatMap(({ value }) => {
      const [diagnostic] = checkSaved(own, value)
      return diagnostic === undefined ? [] : [[value.id, doesNotFit(diagnostic)] as const]
    }),
  )
  brokenCards.set(defined, broken)
  return broken
}

/** Why no card of an added dataset can be shown: the workspace does not name its connection; null where it does. */
export const connectionProblem = ({ customer }: WorkspaceModel, dataset: Dataset): string | null => {
  if (!isDatabaseDataset(dataset)) return null
  const { kind, name } = connectionOf(dataset.source)
  return customer.connections?.[name]?.kind === kind
    ? null
    : `The database behind this card is not connected any more: workspace.yaml has no connection ${name} of kind ${kind}.`
}

const doesNotFit = ({ field, actual }: Diagnostic): string =>
  `The file behind this card was replaced: its ${field} (${actual}) is not in the new one.`

/**
 * The workspace with the datasets that people added, each with its stack and its cards. One whose id the folder has is the
 * folder's; one that this version cannot read is left out, and those that were removed are listed alone.
 */
export const withDefinitions = (
  workspace: WorkspaceModel,
  added: ReadonlyArray<AddedDataset>,
): WorkspaceModel => {
  if (added.length === 0) return workspace
  const datasets = new Map<DataSourceId, Dataset>(workspace.datasets)
  const stacks = new Map<StackId, StackDefinition>(workspace.stacks)
  const cards = new Map<CardUrn, CardDefinition>(workspace.cards)
  const listed = new Map<DataSourceId, AddedDataset>()
  const broken = new Map<CardUrn, string>()
  for (const one of added) {
    if (workspace.datasets.has(one.id)) continue
    listed.set(one.id, one)
    const defined = definedOf(one)
    if (one.removed || Result.isFailure(defined)) continue
    const { dataset, stack, cards: own } = defined.success
    datasets.set(one.id, dataset.value)
    stacks.set(stack.value.id, stack.value)
    for (const { value } of own) if (!cards.has(value.id)) cards.set(value.id, value)
    for (const [urn, reason] of brokenOf(workspace, defined.success)) broken.set(urn, reason)
    const problem = connectionProblem(workspace, dataset.value)
    if (problem !== null) for (const { value } of own) broken.set(value.id, problem)
  }
  return { ...workspace, datasets, stacks, cards, added: listed, broken }
}
