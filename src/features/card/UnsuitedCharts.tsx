import { unsupportedReason } from "#charts/types/support.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import { parseSettings } from "#domain/areas/address/settings.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { useText } from "#src/ui/text/useText.ts"

/** What each chart type lacks that an address named and that does not suit its level, by what the level shows. */
export const UnsuitedCharts = ({ levels }: { levels: ReadonlyArray<Level> }) => {
  const text = useText()
  const reasons = levels.flatMap(({ view, filters }) =>
    filters.unreadParts.flatMap((part) => {
      const { chartType } = parseSettings(
        parseQuery(part).filter(([name]) => name === "as"),
        null,
      ).settings
      const table = view.render?.chart?.table
      if (chartType === undefined || table === undefined) return []
      const reason = unsupportedReason(chartType, table)
      return reason === null
        ? []
        : [text("filter.unsuited", { chart: text(`chartType.${chartType}`), reason })]
    }),
  )
  return [...new Set(reasons)].map((reason) => (
    <span key={reason}>
      <br />
      {reason}
    </span>
  ))
}
