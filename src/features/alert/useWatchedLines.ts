import { viewTexts } from "#charts/format/viewTexts.ts"
import type { AlertView } from "#domain/areas/alert/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useFilterGroups } from "#src/state/useFilterGroups.ts"
import { useText } from "#src/ui/text/useText.ts"

/** What an alert watches its card under, a line each: filters, dates, policies. */
export const useWatchedLines = (
  { filters, settings: { dateRange, filterGroupIds } }: AlertView,
  card: CardUrn,
): ReadonlyArray<string> => {
  const text = useText()
  const format = useValueFormat()
  const policies = useFilterGroups(filterGroupIds === undefined ? null : card)
  const watched = {
    ...(dateRange === undefined ? {} : { dateRange }),
    ...(filterGroupIds === undefined ? {} : { filterGroupIds }),
  }
  return viewTexts({ filters, settings: watched, drill: [] }, policies, text, format)
}
