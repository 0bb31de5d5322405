import { stringify } from "yaml"
import { defaultLocale } from "#contract/locale.ts"
import { suggestStack } from "#domain/suggest/suggestStack.ts"
import type { SuggestedCard, SuggestedStack } from "#domain/suggest/types.ts"
import type { Connection } from "../schema/connection.ts"
import type { DatabaseSource } from "../schema/dataset.ts"
import { suggestTextsFor } from "../text/suggestTexts.ts"
import { fieldLines, listItem } from "../workspace/yamlText.ts"
import type { ReadTable } from "./readTable.ts"
import { suggestedColumns, suggestedPlacements } from "./tableDefinitions.ts"

/** Table of a workspace: the id and the title of its dataset and stack, and the file that it is read from. */
export interface ScaffoldTable extends ReadTable {
  readonly id: string
  readonly title: string
  /** Path of its file, relative to the workspace or absolute, or where it stays in a database. */
  readonly source: string | DatabaseSource
}

/** Table of a workspace that is read from a file. */
export interface FileTable extends ScaffoldTable {
  readonly source: string
}

/** The one person of a new workspace, who signs in by a link. */
const admin = { id: "admin", displayName: "Admin", email: "admin@localhost", roleId: "ADMIN" }

/** Texts of the files of a workspace over tables, by their paths: a dataset and a stack for each table, and its cards. */
export const workspaceFiles = (
  name: string,
  timeZone: string,
  tables: ReadonlyArray<ScaffoldTable>,
  connections: Readonly<Record<string, Connection>> = {},
): ReadonlyMap<string, string> => {
  const texts = suggestTextsFor(defaultLocale)
  const stacks = tables.map(({ id, title, rows, profiles, ...table }) => ({
    table: { id, ...table },
    stack: suggestStack({ id, title, rows, columns: profiles }, texts),
  }))
  const files = new Map([
    [
      "workspace.yaml",
      stringify(
        { name, calendar: { timeZone }, ...(Object.keys(connections).length > 0 && { connections }) },
        { lineWidth: 0 },
      ),
    ],
    ["people.yaml", listItem(admin)],
    ["datasets.yaml", stacks.map(({ table, stack }) => datasetText(table, stack)).join("")],
    ["stacks.yaml", stacks.map(({ table, stack }) => stackText(table.id, stack)).join("")],
  ])
  for (const { stack } of stacks) {
    for (const card of [...stack.cards, ...stack.levels]) files.set(`cards/${card.id}.yaml`, cardText(card))
  }
  return files
}

const datasetText = (
  { id, source, columns }: Pick<ScaffoldTable, "id" | "source" | "columns">,
  stack: SuggestedStack,
): string => listItem({ id, name: stack.title, source, columns: suggestedColumns(columns, stack) })

const stackText = (id: string, stack: SuggestedStack): string =>
  listItem({
    id,
    title: stack.title,
    access: "everyone",
    owner: admin.id,
    cards: suggestedPlacements(stack),
  })

/** A card with why it is there as a comment of one line. */
const cardText = ({ reason, card }: SuggestedCard): string =>
  `# ${reason.replaceAll(/[\r\n\u0085\u2028\u2029]/g, " ")}\n${fieldLines({ ...card })}`
