import { chartTypes } from "#charts/types/index.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { Diagnostic } from "../schema/diagnostic.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { checkCard } from "./checkCard.ts"
import type { Located } from "./located.ts"
import { References } from "./References.ts"

const nowhere = (name: string): Located<never>["file"] => ({
  name,
  value: null,
  changed: "",
  diagnostics: [],
  diagnostic: (path, actual, expected) => ({ file: name, line: 1, field: path.join("."), actual, expected }),
})

/**
 * Diagnostics of a saved card in a workspace, checked as an authored one would be: a dataset, column or drill level
 * that is not there any more. A chart of one number keeps whatever grouping it was saved with.
 */
export const checkSaved = (workspace: WorkspaceModel, card: CardDefinition): ReadonlyArray<Diagnostic> => {
  const located = <A>(value: A): Located<A> => ({ value, file: nowhere("saved"), path: [] })
  const ids = (map: ReadonlyMap<string, unknown>) => new Set(map.keys())
  const references = new References({
    customer: null,
    people: [],
    groups: [],
    datasets: [...workspace.datasets.values()].map(located),
    policies: [],
    stacks: [],
    embeds: [],
    cards: [],
    contents: [],
    ids: {
      people: ids(workspace.people),
      groups: ids(workspace.groups),
      datasets: ids(workspace.datasets),
      stacks: ids(workspace.stacks),
      cards: ids(workspace.cards),
    },
    diagnostics: [],
  })
  const isTrend =
    card.chart !== null && chartTypes[card.chart].needs.category === "NONE" && card.category !== null
  checkCard(
    references,
    located<CardDefinition>({
      ...card,
      access: null,
      owner: null,
      // Its levels are made of those of its source, and are there with it.
      drillPath: [],
      ...(isTrend && { chart: "badge_table" }),
    }),
    [...workspace.cards.values()].map(located),
  )
  return references.diagnostics
}
