import { ChartColumn, ChartPie, Download, ListFilter, Table2 } from "lucide-react"
import type { Card } from "#domain/areas/card/types.ts"
import { isFeatureOn, showsRows } from "#domain/areas/level/request.ts"
import { listedFilters } from "#domain/areas/level/select.ts"
import type { PanelCommand } from "#domain/areas/panel/panel.ts"
import { closedDetail } from "#domain/areas/panel/types.ts"
import { useExport } from "#src/features/export/useExport.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { type OpenLevel, useHostFilters, useLevelPart } from "#src/state/useLevels.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useFilterPanel } from "./useFilterPanel.ts"

/** The discussion of a card, where its screen has one. */
export interface ConversationToggle {
  readonly isOpen: boolean
  readonly tool: Tool
  readonly open: () => void
  readonly close: () => void
}

/** Tools of a level; null for what its card does not offer. */
export interface LevelTools {
  readonly table: Tool | null
  readonly picker: Tool | null
  readonly filter: Tool | null
  readonly export: Tool | null
  readonly talk: Tool | null
}

/** The tools of a level that its card offers. */
export const useLevelTools = (
  card: Card,
  level: OpenLevel,
  conversation: ConversationToggle | undefined,
): LevelTools => {
  const text = useText()
  const dispatch = useDispatch()
  const environment = useSelect((state) => state.environment)
  const isRows = useSelect((state) => showsRows(state.card, level))
  const filters = useFilterPanel(level)
  const { isEmbedded } = useCardServices()
  const ofHost = useHostFilters(level.card)
  const count = useLevelPart(level.key, (own) => listedFilters(own).length) ?? 0
  const exporting = useExport({ level: level.key })
  const { isTableActive, isChartPickerActive } =
    useLevelPart(level.key, ({ detail }) => detail) ?? closedDetail
  const isTalking = conversation?.isOpen === true
  const change = (_tag: Extract<PanelCommand["_tag"], `Toggle${"Table" | "ChartPicker"}`>) => (): void => {
    dispatch({ area: "level", command: { _tag, key: level.key } })
  }
  const offered = (feature: Parameters<typeof isFeatureOn>[2], tool: Tool): Tool | null =>
    isFeatureOn(environment, card, feature) ? tool : null
  const ofChart = (feature: Parameters<typeof isFeatureOn>[2], tool: Tool): Tool | null =>
    isRows ? null : offered(feature, tool)
  return {
    table: ofChart("table", {
      id: "table",
      icon: isTableActive ? ChartColumn : Table2,
      label: text(isTableActive ? "toolbar.chart" : "toolbar.table"),
      onPress: change("ToggleTable"),
    }),
    picker: ofChart("picker", {
      id: "picker",
      icon: ChartPie,
      label: text("toolbar.picker"),
      pressed: isChartPickerActive,
      onPress: change("ToggleChartPicker"),
    }),
    filter: offered("filter", {
      id: "filter",
      icon: ListFilter,
      label: text("toolbar.filter"),
      count: count + ofHost.length,
      pressed: filters.isOpen && !isTalking,
      keys: isEmbedded ? undefined : "F",
      onPress: () => {
        conversation?.close()
        if (!isTalking || !filters.isOpen) filters.toggle()
      },
    }),
    export: offered("dataExport", {
      id: "export",
      icon: Download,
      label: text("toolbar.export"),
      keys: isEmbedded ? undefined : "E",
      onPress: () => exporting.change({ _tag: "ToggleExportModal" }),
    }),
    talk: conversation?.tool ?? null,
  }
}
