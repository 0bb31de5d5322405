import { Image, Shapes } from "lucide-react"
import { useTransition } from "react"
import { useIntl } from "react-intl"
import { chartTypes } from "#charts/types/index.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { isFeatureOn, showsTable } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useStore } from "#src/state/StoreContext.tsx"
import { type OpenLevel, useLevelPart } from "#src/state/useLevels.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { useChartTexts } from "#src/ui/chart/useChartTexts.ts"
import { loadChunk } from "#src/ui/chunk/loadChunk.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { PictureType } from "./drawPicture.ts"

/** Saving the chart of a level as a picture, as it is shown; none where a table is, or where nothing may be exported. */
export const usePictureTools = (card: Card, { key }: Pick<OpenLevel, "key">): ReadonlyArray<Tool> => {
  const text = useText()
  const { locale } = useIntl()
  const texts = useChartTexts()
  const { save } = usePageServices()
  const [, startSaving] = useTransition()
  const { firstDayOfWeek } = useWorkCalendar()
  const store = useStore()
  const isDrawn = useLevelPart(key, (level, state) => {
    const chart = level.view.render?.chart
    return (
      chart !== undefined &&
      chart.table.rows.length > 0 &&
      chartTypes[chart.chartType].options.shows === "MARKS" &&
      !showsTable(state.card, level) &&
      isFeatureOn(state.environment, card, "dataExport")
    )
  })
  if (isDrawn !== true) return []
  const saveAs = (type: PictureType) => (): void => {
    const view = levelOf(store.state().level, key)?.view
    const chart = view?.render?.chart
    if (view === undefined || chart === undefined) return
    const { hiddenSeries, startsAtZero } = view
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
