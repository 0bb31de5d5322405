import { isAppOrigin } from "#domain/areas/app/appId.ts"
import { keysIn } from "#domain/text/figures.ts"
import { extensionOf, pictureExtensions } from "../kernel/fileTypes.ts"
import type {
  AppDefinition,
  ContentDefinition,
  DocumentDefinition,
  MasonDefinition,
  PollDefinition,
  TextDefinition,
} from "../schema/content.ts"
import { actualText } from "../schema/diagnostic.ts"
import { checkMeasure, dateTypes } from "./checkCard.ts"
import { checkRooster } from "./checkRooster.ts"
import type { WorkspaceFiles } from "./files.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

/** Checks the references of a card without a dataset, and that what it says of itself fits together. */
export const checkContent = (
  references: References,
  definition: Located<ContentDefinition>,
  files: WorkspaceFiles,
): void => {
  references.grants(definition)
  const card = definition.value
  switch (card.type) {
    case "text":
    case "notebook":
      checkText(references, definition, card)
      break
    case "poll":
      checkPoll(references, definition, card)
      break
    case "app":
      checkApp(references, definition, card)
      break
    case "rooster":
      checkRooster(references, definition, card, files)
      break
    case "image":
      checkImage(references, definition, card)
      break
    case "mason":
      checkMason(references, definition, card, files)
      break
    // Its file is looked for where those of datasets are.
    case "document":
  }
}

/** The figures of a text are those that it names, each once, over columns that their datasets have. */
const checkText = (
  references: References,
  definition: Located<unknown>,
  { text, items }: TextDefinition,
): void => {
  const keys = items.map(({ key }) => key)
  const used = keysIn(text)
  for (const key of used) {
    if (keys.includes(key)) continue
    const expected =
      keys.length === 0 ? "items that say what it stands for" : `one of the items: ${keys.join(", ")}`
    references.report(definition, ["text"], `{{${key}}}`, expected)
  }
  for (const [index, { key, dataset: name, measure, filters, dateColumn }] of items.entries()) {
    const path = ["items", index]
    if (keys.indexOf(key) < index) {
      references.report(definition, [...path, "key"], actualText(key), "a key that is not taken in this card")
    }
    if (!used.includes(key)) {
      references.report(
        definition,
        [...path, "key"],
        actualText(key),
        `a key that the text names, as {{${key}}}`,
      )
    }
    const dataset = references.dataset(definition, [...path, "dataset"], name)
    if (dataset === undefined) continue
    checkMeasure(references, definition, [...path, "measure"], dataset, measure)
    references.filters(definition, [...path, "filters"], dataset, filters)
    if (dateColumn !== undefined) {
      references.column(definition, [...path, "dateColumn"], dataset, dateColumn, dateTypes)
    }
  }
}

/** The file of an image is a picture. */
const checkImage = (
  references: References,
  definition: Located<unknown>,
  { file }: DocumentDefinition,
): void => {
  if (pictureExtensions.includes(extensionOf(file))) return
  references.report(definition, ["file"], actualText(file), `a picture: ${pictureExtensions.join(", ")}`)
}

/** The card in a frame is there, and holds no frame itself. */
const checkMason = (
  references: References,
  definition: Located<unknown>,
  { card }: MasonDefinition,
  { contents }: WorkspaceFiles,
): void => {
  references.exists(definition, ["card"], "cards", card)
  if (contents.some(({ value }) => value.id === card && value.type === "mason"))
    references.report(definition, ["card"], actualText(card), "a card that is not a mason itself")
}

/** The answers of a poll can be told apart. */
const checkPoll = (
  references: References,
  definition: Located<unknown>,
  { answers }: PollDefinition,
): void => {
  for (const [index, answer] of answers.entries()) {
    if (answers.indexOf(answer) < index) {
      references.report(
        definition,
        ["answers", index],
        actualText(answer),
        "an answer that is not given twice",
      )
    }
  }
}

/** An app is in one place, of its height or its ratio, and may ask for the rows of cards that are there. */
const checkApp = (
  references: References,
  definition: Located<unknown>,
  { appId, entry, url, height, ratio, cards }: AppDefinition,
): void => {
  if (entry === undefined && url === undefined) {
    references.report(definition, ["appId"], actualText(appId), "an entry or a url beside it")
  }
  if (entry !== undefined && url !== undefined) {
    references.report(definition, ["url"], actualText(url), "an entry or a url, not both")
  }
  if (url !== undefined && !isAppOrigin(URL.parse(url)?.origin ?? "", appId)) {
    references.report(definition, ["url"], actualText(url), `an address whose host begins with ${appId}.`)
  }
  if (height !== undefined && ratio !== undefined) {
    references.report(definition, ["ratio"], String(ratio), "a height or a ratio, not both")
  }
  for (const [index, urn] of cards.entries()) references.exists(definition, ["cards", index], "cards", urn)
}
