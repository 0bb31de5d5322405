import { readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { Result, Schema } from "effect"
import { CardType } from "#domain/areas/card/cardType.ts"
import { CardDefinition } from "../schema/card.ts"
import { type ContentDefinition, contentDefinitionOf } from "../schema/content.ts"
import type { Dataset } from "../schema/dataset.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import { decodeAt, valueAt } from "./decode.ts"
import { codeOf } from "./folderState.ts"
import type { Located } from "./located.ts"
import { expandCard, expandContent } from "./shorthand.ts"
import type { YamlFile } from "./YamlFile.ts"

/** The cards of a folder: those that draw a dataset, and the others. */
export interface CardFiles {
  readonly cards: ReadonlyArray<Located<CardDefinition>>
  readonly contents: ReadonlyArray<Located<ContentDefinition>>
  readonly diagnostics: ReadonlyArray<Diagnostic>
}

/** The id that a card's file gives it, where the card says none. */
export const cardIdOf = ({ name, value }: YamlFile): string =>
  String(valueAt(value, ["id"]) ?? basename(name, ".yaml"))

/** The names of a folder's card files. */
export const cardFileNames = (
  folder: string,
  report: (diagnostic: Diagnostic) => void,
): ReadonlyArray<string> => {
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

const isCardType = Schema.is(CardType)

/** Reads card files: the type of each says which fields it has. */
export const readCards = (
  files: ReadonlyArray<YamlFile>,
  datasets: ReadonlyMap<string, Dataset>,
): CardFiles => {
  const cards: Array<Located<CardDefinition>> = []
  const contents: Array<Located<ContentDefinition>> = []
  const diagnostics: Array<Diagnostic> = []
  for (const file of files) {
    const type = valueAt(file.value, ["type"])
    if (type !== undefined && !isCardType(type)) {
      diagnostics.push(file.diagnostic(["type"], actualText(type), `one of ${CardType.literals.join(", ")}`))
      continue
    }
    const named = { id: basename(file.name, ".yaml"), changed: file.changed }
    const schema = contentDefinitionOf(type)
    if (schema === null) {
      const decoded = decodeAt(CardDefinition, file, [], expandCard(named, datasets))
      if (Result.isSuccess(decoded)) cards.push({ value: decoded.success, file, path: [] })
      else diagnostics.push(...decoded.failure)
    } else {
      const decoded = decodeAt(schema, file, [], expandContent(named, datasets))
      if (Result.isSuccess(decoded)) contents.push({ value: decoded.success, file, path: [] })
      else diagnostics.push(...decoded.failure)
    }
  }
  return { cards, contents, diagnostics }
}
