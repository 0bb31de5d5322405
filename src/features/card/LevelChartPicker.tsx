import type { RefObject } from "react"
import type { PanelCommand } from "#domain/areas/panel/panel.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCard } from "#src/state/useCard.ts"
import { type OpenLevel, useLevelPart } from "#src/state/useLevels.ts"
import { ChartPicker } from "./ChartPicker.tsx"

/** The choice of a level's chart type, beside its anchor; nothing before its chart is known. */
export const LevelChartPicker = ({
  level,
  anchor,
}: {
  level: OpenLevel
  anchor: RefObject<Element | null>
}) => {
  const dispatch = useDispatch()
  const { isEmbedded } = useCardServices()
  const own = useCard(level.urn).card?.metadata.chartType
  const { key } = level
  const chart = useLevelPart(key, ({ view }) => view.render?.chart)
  if (chart === undefined || own === undefined) return null
  const change = (command: PanelCommand): void => {
    dispatch({ area: "level", command })
  }
  return (
    <ChartPicker
      anchor={anchor}
      isSheetOnPhones={!isEmbedded}
      chart={chart}
      onChoose={(chartType) =>
        change({ _tag: "ChooseChartType", key, chartType: chartType === own ? null : chartType })
      }
      onClose={() => change({ _tag: "ToggleChartPicker", key })}
    />
  )
}
