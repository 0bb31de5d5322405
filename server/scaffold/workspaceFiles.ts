import { Document, isCollection, stringify, visit } from "yaml"
import { suggestStack } from "#domain/suggest/suggestStack.ts"
import type { SuggestedCard, SuggestedStack } from "#domain/suggest/types.ts"
import type { ReadTable } from "./readTable.ts"
import { suggestedColumns, suggestedPlacements } from "./tableDefinitions.ts"

/** Table of a workspace: the id and the title of its dataset and stack, and the file that it is read from. */
export interface ScaffoldTable extends ReadTable {
  readonly id: string
  readonly title: string
  /** Path of its file, relative to the workspace or absolute. */
  readonly source: string
}

/** The one person of a new workspace, who signs in by a link. */
const admin = { id: "admin", displayName: "Admin", email: "admin@localhost", roleId: "ADMIN" }

/** Texts of the files of a workspace over tables, by their paths: a dataset and a stack for each table, and its cards. */
export const workspaceFiles = (
  name: string,
  timeZone: string,
  tables: ReadonlyArray<ScaffoldTable>,
): ReadonlyMap<string, string> => {
  const stacks = tables.map(({ id, title, rows, profiles, ...table }) => ({
    table: { id, ...table },
    stack: suggestStack({ id, title, rows, columns: profiles }),
  }))
  const files = new Map([
    ["workspace.yaml", stringify({ name, calendar: { timeZone } }, { lineWidth: 0 })],
    ["people.yaml", `- ${flow(admin)}\n`],
    ["datasets.yaml", stacks.map(({ table, stack }) => datasetText(table, stack)).join("")],
    ["stacks.yaml", stacks.map(({ table, stack }) => stackText(table.id, stack)).join("")],
  ])
  for (const { stack } of stacks) {
    for (const card of [...stack.cards, ...stack.levels]) files.set(`cards/${card.id}.yaml`, cardText(card))
  }
  return files
}

/** A value of YAML on one line. */
const flow = (value: object): string => {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Node: (_, node) => {
      if (isCollection(node)) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0 }).trimEnd()
}

const datasetText = (
  { id, source, columns }: Pick<ScaffoldTable, "id" | "source" | "columns">,
  stack: SuggestedStack,
): string => {
  const lines = suggestedColumns(columns, stack).map((column) => `    - ${flow(column)}\n`)
  const head = stringify([{ id, name: stack.title, source }], { lineWidth: 0 })
  return `${head}  columns:\n${lines.join("")}`
}

const stackText = (id: string, stack: SuggestedStack): string => {
  const { title } = stack
  const head = stringify([{ id, title, access: "everyone", owner: admin.id }], { lineWidth: 0 })
  const lines = suggestedPlacements(stack).map((placement) => `    - ${flow(placement)}\n`)
  return `${head}  cards:\n${lines.join("")}`
}

/** A card with why it is there as a comment of one line. */
const cardText = ({ reason, card }: SuggestedCard): string => {
  const fields = Object.entries(card).map(([name, value]) =>
    typeof value === "object" ? `${name}: ${flow(value)}\n` : stringify({ [name]: value }, { lineWidth: 0 }),
  )
  return `# ${reason.replaceAll(/[\r\n\u0085\u2028\u2029]/g, " ")}\n${fields.join("")}`
}
