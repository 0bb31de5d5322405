import { hasItsValues, wantedValues } from "#domain/areas/filter/operands.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { Diagnostic } from "../schema/diagnostic.ts"
import type { Embed } from "../schema/workspace.ts"
import { checkCard } from "./checkCard.ts"
import type { WorkspaceFiles } from "./files.ts"
import type { Located } from "./located.ts"
import { References } from "./References.ts"
import { unsuitedReason } from "./unsuitedReason.ts"
import { choiceOfView, viewedCard } from "./viewedCard.ts"

const readable = "filters, date, by and as, as in the address of a card"

/** Checks that the view of an embedding can be read, and that its card under it is one that an author could write. */
export const checkEmbedView = (
  references: References,
  files: WorkspaceFiles,
  definition: Located<Embed>,
): void => {
  const { view, card: id } = definition.value
  if (view === undefined) return
  const card = files.cards.find(({ value }) => value.id === id)
  const report = (actual: string, expected: string): void =>
    references.report(definition, ["view"], actual, expected)
  if (card === undefined) {
    if (references.isContent(id)) report(view, "no view: the card draws no dataset")
    return
  }
  const problemsOf = (value: CardDefinition): ReadonlyArray<Diagnostic> => {
    const alone = new References({ ...files, diagnostics: [] })
    checkCard(alone, { ...card, value: { ...value, drillPath: [] } }, files.cards)
    return alone.diagnostics
  }
  const { choice, unread } = choiceOfView(card.value, view)
  for (const name of unread) report(name, readable)
  for (const [index, { operand, values }] of choice.filters.entries()) {
    if (!hasItsValues({ operand, values }))
      report(`filters.${index}.values: []`, `${wantedValues(operand)} for ${operand}`)
  }
  if (problemsOf(card.value).length > 0) return
  const dataset = files.datasets.find(({ value }) => value.id === card.value.dataset)?.value
  const { chartType } = choice
  const reason =
    dataset === undefined || chartType === undefined || chartType === card.value.chart
      ? null
      : unsuitedReason(card.value, dataset, chartType)
  if (reason !== null) report(`chartType: ${chartType}`, `a chart type that suits the card: ${reason}`)
  for (const { field, actual, expected } of problemsOf(viewedCard(definition.value, card.value))) {
    report(`${field}: ${actual}`, expected)
  }
}
