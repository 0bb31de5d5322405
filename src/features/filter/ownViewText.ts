import type { ValueFormat } from "#charts/format/filterText.ts"
import { settingTexts } from "#charts/format/viewTexts.ts"
import { settingsOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import type { useText } from "#src/ui/text/useText.ts"
import { filterTexts } from "./filterTexts.ts"

type Text = ReturnType<typeof useText>

/** What a person changed at a card, in one line: `Filtered by you: Origin state = AK · Last month`. */
export const ownViewText = (level: Level, text: Text, format: ValueFormat): string => {
  const { render, table } = level.view
  const columns = [...(render?.chart?.table.columns ?? []), ...(table?.columns ?? [])]
  const labelOf = (column: string) => columns.find(({ name }) => name === column)?.label
  const chosen = settingTexts(settingsOf(level), () => text("filter.pdp"), text, format, labelOf)
  const narrowed = [...filterTexts(level, text, format), ...chosen.narrowed]
  return text(narrowed.length === 0 ? "tile.changed" : "tile.filtered", {
    view: [...narrowed, ...chosen.drawn].join(" · "),
  })
}
