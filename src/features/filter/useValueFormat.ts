import { useIntl } from "react-intl"
import { rangeText } from "#charts/format/dateRange.ts"
import type { ValueFormat } from "#charts/format/filterText.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { useText } from "#src/ui/text/useText.ts"

/** How filters are written for the current user: in their language, by the workspace's calendar. */
export const useValueFormat = (): ValueFormat => {
  const text = useText()
  const { locale } = useIntl()
  const calendar = useWorkCalendar()
  return {
    locale,
    absent: text("filter.values.absent"),
    empty: text("filter.values.empty"),
    calendar,
    range: (range) => rangeText(range, text, locale),
    line: (operand, parts) => text(`filter.line.${operand}`, parts),
  }
}
