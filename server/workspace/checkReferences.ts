import type { DataType } from "#domain/data/dataType.ts"
import { dataTypeOf } from "../schema/dataset.ts"
import type { Diagnostic } from "../schema/diagnostic.ts"
import { checkCard } from "./checkCard.ts"
import type { WorkspaceFiles } from "./files.ts"
import { References } from "./References.ts"

/** The totals that a column of a data type may have. */
const totalsOf: Readonly<Record<DataType, ReadonlyArray<string>>> = {
  numeric: ["sum", "avg", "min", "max", "none"],
  date: ["min", "max", "none"],
  datetime: ["min", "max", "none"],
  string: ["none"],
}

/**
 * All mistakes between the definitions of a workspace: ids given twice, names that do not exist, columns that a
 * dataset does not have. What could not be read is not checked against.
 */
export const checkReferences = (files: WorkspaceFiles): ReadonlyArray<Diagnostic> => {
  const references = new References(files)
  const {
    people = [],
    groups = [],
    datasets = [],
    policies = [],
    stacks = [],
    embeds = [],
    cards = [],
  } = files
  for (const list of [people, groups, datasets, policies, stacks, cards]) {
    references.unique<{ readonly id: string }>(list, "id", ({ id }) => id)
  }
  references.unique(people, "email", ({ email }) => email.toLowerCase())
  references.unique(embeds, "externalId", ({ externalId }) => externalId)

  for (const at of people) {
    for (const [index, id] of at.value.favorites.entries()) {
      references.exists(at, ["favorites", index], "cards", id)
    }
  }
  for (const at of groups) {
    for (const [index, id] of at.value.members.entries()) {
      references.exists(at, ["members", index], "people", id)
    }
  }
  for (const at of datasets) {
    const { columns } = at.value
    for (const [index, { name, type, total }] of columns.entries()) {
      const fits = totalsOf[dataTypeOf(type)]
      if (total !== undefined && !fits.includes(total)) {
        const expected = `${fits.join(", ")} for a column of type ${type}`
        references.report(at, ["columns", index, "total"], JSON.stringify(total), expected)
      }
      if (columns.findIndex((column) => column.name === name) < index) {
        references.report(at, ["columns", index, "name"], JSON.stringify(name), "a name that is not taken")
      }
    }
  }
  for (const at of policies) {
    references.access(at, ["appliesTo"], at.value.appliesTo)
    const dataset = references.dataset(at, ["dataset"], at.value.dataset)
    if (dataset !== undefined) references.filters(at, ["filters"], dataset, at.value.filters)
  }
  for (const at of stacks) {
    references.access(at, ["access"], at.value.access)
    if (at.value.owner !== null) references.exists(at, ["owner"], "people", at.value.owner)
    for (const [index, { urn }] of at.value.cards.entries()) {
      references.exists(at, ["cards", index, "urn"], "cards", urn)
    }
  }
  for (const at of embeds) {
    references.exists(at, ["card"], "cards", at.value.card)
    if (at.value.readAs === "all") continue
    for (const [index, id] of at.value.readAs.groups.entries()) {
      references.exists(at, ["readAs", "groups", index], "groups", id)
    }
  }
  for (const at of cards) checkCard(references, at, files.cards)
  return references.diagnostics
}
