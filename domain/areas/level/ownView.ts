import { patch } from "../../kernel/patch.ts"
import { evolveFilters, noFilters } from "../filter/evolve.ts"
import { withChartSettings } from "../panel/chartSettings.ts"
import { tablesSettingOf, withoutSorts, withTablesSetting } from "../panel/tableSettings.ts"
import type { OwnViewEvent } from "./events.ts"
import { filtersInForce, settingsOf } from "./select.ts"
import type { Level } from "./types.ts"

/** Whether a person's own filters, dates, grain, policies, chart settings or sort change what a card shows as published. */
export const hasOwnView = (level: Level): boolean =>
  filtersInForce(level).length > 0 || Object.keys(settingsOf(level)).length > 0

/** Whether the own view of a person is hidden, and nothing took its place. */
export const isOwnViewHidden = (level: Level): boolean =>
  level.hiddenView !== undefined && level.hiddenView !== null && !hasOwnView(level)

/** The level as published: filters that are remembered for next visits are set aside, all else is dropped. */
const published = (level: Level): Level => {
  const { key } = level
  const unfiltered = evolveFilters(level.filters, { _tag: "FiltersReceived", key, filters: [] })
  return patch(level, {
    filters: evolveFilters(unfiltered, { _tag: "SettingsReceived", key, settings: {} }),
    view: withChartSettings(level.view, {}),
    layouts: withoutSorts(level.layouts),
  })
}

/**
 * Level after its own view was hidden, shown again or reset. Hidden and shown again, it is the same view; reset, nothing
 * of it is remembered.
 */
export const evolveOwnView = (level: Level, event: OwnViewEvent): Level => {
  const { key } = level
  switch (event._tag) {
    case "OwnViewHidden":
      if (!hasOwnView(level)) return level
      return patch(published(level), {
        hiddenView: {
          filters: filtersInForce(level),
          settings: { ...settingsOf(level), ...tablesSettingOf(level.layouts) },
        },
      })
    case "OwnViewShown": {
      const { hiddenView } = level
      if (hiddenView === undefined || hiddenView === null) return level
      const { settings } = hiddenView
      const configured = evolveFilters(level.filters, { _tag: "SettingsReceived", key, settings })
      return patch(level, {
        filters: evolveFilters(configured, { _tag: "FiltersReceived", key, filters: hiddenView.filters }),
        view: withChartSettings(level.view, settings),
        layouts: withTablesSetting(level.layouts, settings),
        hiddenView: null,
      })
    }
    case "OwnViewReset":
      return patch(published(level), {
        filters: patch(published(level).filters, {
          filters: noFilters.filters,
          setAside: noFilters.setAside,
        }),
        hiddenView: null,
      })
  }
}
