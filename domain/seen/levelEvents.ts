import type { LevelEvent } from "../areas/level/events.ts"
import { shownSettings } from "../areas/level/select.ts"
import type { Level } from "../areas/level/types.ts"

/** Whether a level has what it shows, and nothing of it is loading or has failed. */
export const hasAnswers = ({ view: { status, tableStatus, render, table } }: Level): boolean =>
  (render !== null || table !== null) &&
  [status, tableStatus].every((one) => one === "LOADED" || one === "INITIAL")

/** Whether nothing was requested for a level: what it shows came with its card. */
export const asksForNothing = ({ view: { status, tableStatus } }: Level): boolean =>
  status === "INITIAL" && tableStatus === "INITIAL"

/** Events that open a level as it stands, below those above it. */
const opening = (level: Level): ReadonlyArray<LevelEvent> => {
  const { card, index, key, urn, kind, label, drillFilters, detail, stack } = level
  const filters = level.filters.filters.filter(({ applied }) => applied)
  const settings = shownSettings(level)
  if (index > 0)
    return [
      { _tag: "Drilled", card, level: index, urn, kind, label: label ?? "", drillFilters, filters, settings },
    ]
  return [
    { _tag: "CardOpened", card, ...(stack === null ? {} : { stack }) },
    ...(filters.length === 0 ? [] : [{ _tag: "FiltersReceived", key, filters } as const]),
    ...(Object.keys(settings).length === 0 ? [] : [{ _tag: "SettingsReceived", key, settings } as const]),
    { _tag: "FilterPanelToggled", key, shown: detail.isFilterActive },
  ]
}

/** Events that lead to a level as it stands, with its chart and its rows. */
export const levelEvents = (level: Level): ReadonlyArray<LevelEvent> => {
  const { key, view } = level
  const { render, renderedAt, renderedDates, table, tableDates } = view
  return [
    ...opening(level),
    ...(render === null
      ? []
      : [
          {
            _tag: "CardRendered",
            key,
            render,
            ...(renderedAt === undefined ? {} : { at: renderedAt }),
            ...(renderedDates === undefined ? {} : { dates: renderedDates }),
          } as const,
        ]),
    ...(table === null
      ? []
      : [
          {
            _tag: "TableLoaded",
            key,
            table,
            ...(tableDates === undefined ? {} : { dates: tableDates }),
          } as const,
        ]),
  ]
}
