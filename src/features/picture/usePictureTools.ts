import { Image, Shapes } from "lucide-react"
import { useTransition } from "react"
import { useIntl } from "react-intl"
import { chartTypes } from "#charts/types/index.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { isFeatureOn, showsTable } from "#domain/areas/level/request.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { useChartTexts } from "#src/ui/chart/useChartTexts.ts"
import { loadChunk } from "#src/ui/chunk/loadChunk.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { PictureType } from "./drawPicture.ts"

/** Saving the chart of a level as a picture, as it is shown; none where a table is, or where nothing may be exported. */
export const usePictureTools = (card: Card, level: Level): ReadonlyArray<Tool> => {
  const text = useText()
  const { locale } = useIntl()
  const texts = useChartTexts()
  const { save } = usePageServices()
  const [, startSaving] = useTransition()
  const { firstDayOfWeek } = useWorkCalendar()
  const mayExport = useSelect(({ environment }) => isFeatureOn(environment, card, "dataExport"))
  const isTable = useSelect((state) => showsTable(state.card, level))
  const { render, hiddenSeries, startsAtZero } = level.view
  const chart = render?.chart
  if (chart === undefined || isTable || !mayExport) return []
  if (chartTypes[chart.chartType].options.shows !== "MARKS" || chart.table.rows.length === 0) return []
  const saveAs = (type: PictureType) => (): void => {
    // What fails in it shows where the chart is.
    startSaving(async () => {
      const { drawPicture } = await loadChunk(() => import("./drawPicture.ts"))
      const options = { locale, texts, firstDayOfWeek, startsAtZero, hiddenSeries: new Set(hiddenSeries) }
      save(await drawPicture(type, chart, options), `${card.title}.${type}`)
    })
  }
  return [
    { id: "png", icon: Image, label: text("picture.png"), onPress: saveAs("png") },
    { id: "svg", icon: Shapes, label: text("picture.svg"), onPress: saveAs("svg") },
  ]
}
