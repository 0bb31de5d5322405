import { Equal } from "effect"
import { type LevelKey, levelKey } from "../../kernel/levelKey.ts"
import type { Card } from "../card/types.ts"
import { targetBelow } from "../drill/drill.ts"
import { sameFilters } from "../filter/sameFilters.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { Filter } from "../filter/types.ts"
import type { ShownStep, ShowView } from "./commands.ts"
import type { LevelEvent } from "./events.ts"
import { openLevels, shownSettings } from "./select.ts"
import type { Level, LevelState } from "./types.ts"

/** Events that change an open level to the given filters and settings; none if it has them already. */
const bring = (
  level: Level | undefined,
  key: LevelKey,
  filters: ReadonlyArray<Filter> | null,
  settings: ViewSettings | null,
): ReadonlyArray<LevelEvent> => {
  const current = level === undefined ? {} : shownSettings(level)
  return [
    ...(filters === null || (level !== undefined && sameFilters(level.filters.filters, filters))
      ? []
      : [{ _tag: "FiltersReceived" as const, key, filters, isOfAddress: true }]),
    ...(settings === null || Equal.equals(current, settings)
      ? []
      : [{ _tag: "SettingsReceived" as const, key, settings }]),
  ]
}

/** Events that show a card in a stack, or in none; where `stack` is absent an open card stays where it is. */
export const placed = (
  root: Level | undefined,
  { card, stack }: Pick<ShowView, "card" | "stack">,
): ReadonlyArray<LevelEvent> => {
  if (root === undefined) return [{ _tag: "CardOpened", card, ...(stack ? { stack } : {}) }]
  return stack === undefined || root.stack === stack ? [] : [{ _tag: "CardPlaced", card, stack }]
}

/** Whether a level is the one of a step; a step without a name, of which nothing or only its filters are known, is any. */
const isStep = (level: Level, above: Level, { label, drillFilters }: ShownStep): boolean =>
  (label === "" || level.label === label) &&
  sameFilters(level.drillFilters.slice(above.drillFilters.length), drillFilters)

/**
 * Events from the open levels of a card to those of an address: a level with the same drill stays open, with its state;
 * the first that differs closes all below. Drills beyond the card's path are left out.
 */
export const showView = (
  { card: urn, stack, filters, settings, steps }: ShowView,
  state: LevelState,
  card: Card,
): ReadonlyArray<LevelEvent> => {
  const [root, ...below] = openLevels(state, urn)
  const events: Array<LevelEvent> = [
    ...placed(root, { card: urn, ...(stack === undefined ? {} : { stack }) }),
    ...bring(root, levelKey(urn, 0), filters, settings),
  ]
  let above = root
  let drillFilters: ReadonlyArray<Filter> = []
  let shown = 0
  let isOther = root === undefined
  for (const step of steps) {
    const target = targetBelow(card, shown)
    if (target === null) break
    const level = below[shown]
    shown += 1
    drillFilters = [...drillFilters, ...step.drillFilters]
    if (!isOther && level !== undefined && above !== undefined && isStep(level, above, step)) {
      events.push(...bring(level, level.key, step.filters, step.settings))
      above = level
      continue
    }
    isOther = true
    events.push({
      _tag: "Drilled",
      card: urn,
      level: shown,
      ...target,
      label: step.label,
      drillFilters,
      filters: step.filters,
      settings: step.settings,
      isOfAddress: true,
    })
  }
  if (!isOther && below.length > shown) events.push({ _tag: "DrillPopped", card: urn, level: shown + 1 })
  return events
}
