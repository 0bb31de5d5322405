import { rangeText } from "#charts/format/dateRange.ts"
import { filterLine, filterText, type ValueFormat } from "#charts/format/filterText.ts"
import { viewTexts } from "#charts/format/viewTexts.ts"
import type { Principal } from "#contract/principal.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { choosablePolicies } from "../../query/policies.ts"
import { calendarOf, type WorkspaceModel } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"

const valueFormat = ({ customer }: WorkspaceModel, { text, locale }: Texts): ValueFormat => ({
  locale,
  absent: text("filter.values.absent"),
  empty: text("filter.values.empty"),
  calendar: calendarOf(customer),
  range: (range) => rangeText(range, text, locale),
  line: (operand, parts) => text(`filter.line.${operand}`, { ...parts }),
})

/**
 * All that a digest is sent under, a line each, as an attachment of a message names it: filters, dates, policies that its
 * reader may know, and how its card is drawn.
 */
export const targetLines = (
  model: WorkspaceModel,
  principal: Principal,
  target: ViewAttachment,
  texts: Texts,
): ReadonlyArray<string> => {
  const format = valueFormat(model, texts)
  if (target._tag === "PAGE") {
    const { groups, range } = target
    const filters = groups.flatMap((group) =>
      group.filters.flatMap((filter) => filterText(filterLine(filter), format) ?? []),
    )
    const dates = range === undefined ? [] : [range === null ? texts.text("date.all") : format.range(range)]
    return [...new Set([...filters, ...dates])]
  }
  const { cardUrn, filters, settings = {}, drill = [] } = target
  const card = model.cards.get(cardUrn)
  const policies =
    card === undefined ? [] : choosablePolicies(model, card.dataset, { _tag: "Person", principal })
  const known = policies.map(({ id, name }) => ({ filterGroupId: id, name }))
  return viewTexts({ filters, settings, drill }, known, texts.text, format)
}
