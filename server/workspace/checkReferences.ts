import type { DataType } from "#domain/data/dataType.ts"
import { dataTypeOf } from "../schema/dataset.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import { checkBackground } from "./checkBackground.ts"
import { checkCard } from "./checkCard.ts"
import { checkContent } from "./checkContent.ts"
import { checkDatePart } from "./checkDatePart.ts"
import { checkEmbedView } from "./checkEmbedView.ts"
import { checkManagers } from "./checkManagers.ts"
import { checkOnboarding } from "./checkOnboarding.ts"
import type { WorkspaceFiles } from "./files.ts"
import { References } from "./References.ts"

/** The totals that a column of a data type may have. */
const totalsOf: Readonly<Record<DataType, ReadonlyArray<string>>> = {
  numeric: ["sum", "avg", "min", "max", "none"],
  date: ["min", "max", "none"],
  datetime: ["min", "max", "none"],
  string: ["none"],
  weekday: ["none"],
  hour: ["none"],
}

/**
 * Diagnostics between the definitions of a workspace: ids given twice, names that do not exist, columns that a
 * dataset does not have. What could not be read is not checked against.
 */
export const checkReferences = (files: WorkspaceFiles): ReadonlyArray<Diagnostic> => {
  const references = new References(files)
  if (files.customer !== null) {
    references.palette(files.customer, ["theme", "palette"], files.customer.value.theme.palette)
    checkOnboarding(references, files.customer)
  }
  const {
    people = [],
    groups = [],
    datasets = [],
    policies = [],
    stacks = [],
    embeds = [],
    cards = [],
    contents = [],
  } = files
  for (const list of [people, groups, datasets, policies, stacks, [...cards, ...contents]]) {
    references.unique<{ readonly id: string }>(list, "id", ({ id }) => id)
  }
  references.unique(people, "email", ({ email }) => email.toLowerCase())
  references.unique(embeds, "externalId", ({ externalId }) => externalId)

  for (const definition of people) {
    for (const [index, id] of definition.value.favorites.entries()) {
      references.exists(definition, ["favorites", index], "cards", id)
    }
  }
  checkManagers(references, people)
  for (const definition of groups) {
    for (const [index, id] of definition.value.members.entries()) {
      references.exists(definition, ["members", index], "people", id)
    }
  }
  const meanings = new Map<string, { readonly dataType: DataType; readonly column: string }>()
  for (const definition of datasets) {
    const { id, columns } = definition.value
    for (const [index, { name, type, total, meaning }] of columns.entries()) {
      if (meaning !== undefined) {
        const path = ["columns", index, "meaning"]
        const first = meanings.get(meaning)
        const dataType = dataTypeOf(type)
        if (columns.findIndex((column) => column.meaning === meaning) < index) {
          references.report(
            definition,
            path,
            actualText(meaning),
            "a meaning that no other column of the dataset has",
          )
        } else if (first === undefined) meanings.set(meaning, { dataType, column: `${id}.${name}` })
        else if (first.dataType !== dataType) {
          const expected = `a ${first.dataType} column, as ${first.column} with the same meaning is`
          references.report(definition, path, `${actualText(meaning)} of a ${dataType} column`, expected)
        }
      }
      checkDatePart(references, definition, index)
      const fits = totalsOf[dataTypeOf(type)]
      if (total !== undefined && !fits.includes(total)) {
        const expected = `${fits.join(", ")} for a column of type ${type}`
        references.report(definition, ["columns", index, "total"], JSON.stringify(total), expected)
      }
      if (columns.findIndex((column) => column.name === name) < index) {
        references.report(
          definition,
          ["columns", index, "name"],
          JSON.stringify(name),
          "a name that is not taken",
        )
      }
    }
  }
  for (const definition of policies) {
    references.access(definition, ["appliesTo"], definition.value.appliesTo)
    const dataset = references.dataset(definition, ["dataset"], definition.value.dataset)
    if (dataset !== undefined) references.filters(definition, ["filters"], dataset, definition.value.filters)
  }
  for (const definition of stacks) {
    references.access(definition, ["access"], definition.value.access)
    if (definition.value.owner !== null)
      references.exists(definition, ["owner"], "people", definition.value.owner)
    for (const [index, { urn }] of definition.value.cards.entries()) {
      references.exists(definition, ["cards", index, "urn"], "cards", urn)
    }
    const own = definition.value.cards.map(({ urn }) => urn)
    for (const [index, { cards: listed }] of definition.value.collections.entries()) {
      for (const [place, urn] of listed.entries()) {
        if (own.includes(urn)) continue
        const path = ["collections", index, "cards", place]
        references.report(definition, path, actualText(urn), `one of the stack's cards: ${own.join(", ")}`)
      }
    }
  }
  for (const definition of embeds) {
    references.exists(definition, ["card"], "cards", definition.value.card)
    if (contents.some(({ value }) => value.id === definition.value.card && value.type === "mason")) {
      const expected = "a card that is not a mason: embed the card that it shows"
      references.report(definition, ["card"], actualText(definition.value.card), expected)
    }
    checkEmbedView(references, files, definition)
    checkBackground(references, files, definition)
    if (definition.value.readAs === "all") continue
    for (const [index, id] of definition.value.readAs.groups.entries()) {
      references.exists(definition, ["readAs", "groups", index], "groups", id)
    }
  }
  for (const definition of cards) checkCard(references, definition, files.cards)
  for (const definition of contents) checkContent(references, definition, files)
  return references.diagnostics
}
