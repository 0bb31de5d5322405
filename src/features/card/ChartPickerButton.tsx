import { ChartPie } from "lucide-react"
import { Suspense, useRef } from "react"
import type { ChartType } from "#domain/data/chart.ts"
import type { Level } from "#domain/level/types.ts"
import type { PanelCommand } from "#domain/panel/panel.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useCardServices } from "../../state/CardServices.tsx"

const ChartPicker = lazyPart(() => import("./ChartPicker.tsx"), "ChartPicker")

/** Button that opens the choice of a level's chart type; `own` is the card's, null before it is known. */
export const ChartPickerButton = ({ level, own }: { level: Level; own: ChartType | null }) => {
  const text = useText()
  const dispatch = useDispatch()
  const { isEmbedded } = useCardServices()
  const anchor = useRef<HTMLSpanElement>(null)
  const change = (command: PanelCommand): void => {
    dispatch({ area: "level", command })
  }
  const { key } = level
  const chart = level.view.render?.chart
  const toggle = (): void => change({ _tag: "ToggleChartPicker", key })
  return (
    <>
      <span ref={anchor}>
        <IconButton
          icon={ChartPie}
          label={text("toolbar.picker")}
          pressed={level.detail.isChartPickerActive}
          onPress={toggle}
        />
      </span>
      {level.detail.isChartPickerActive && chart !== undefined && own !== null && (
        <Suspense fallback={null}>
          <ChartPicker
            anchor={anchor}
            isSheetOnPhones={!isEmbedded}
            table={chart.table}
            chosen={chart.chartType}
            onChoose={(chartType) =>
              change({ _tag: "ChooseChartType", key, chartType: chartType === own ? null : chartType })
            }
            onClose={toggle}
          />
        </Suspense>
      )}
    </>
  )
}
