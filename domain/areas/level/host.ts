import * as HashMap from "../../kernel/hashMap.ts"
import type { CardUrn } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { patch } from "../../kernel/patch.ts"
import type { Filter } from "../filter/types.ts"
import type { Level, LevelState } from "./types.ts"

const none: ReadonlyArray<Filter> = []

/** Filters of the page that holds an embedded card; none for a card that no page filters. */
export const hostFiltersOf = ({ levels }: Pick<LevelState, "levels">, card: CardUrn): ReadonlyArray<Filter> =>
  HashMap.get(levels, levelKey(card, 0))?.hostFilters ?? none

/** The card's own level with other filters of its host. */
export const withHostFilters = (level: Level, filters: ReadonlyArray<Filter>): Level => {
  if (filters.length > 0) return patch(level, { hostFilters: filters })
  const { hostFilters, ...rest } = level
  return hostFilters === undefined ? level : rest
}

/** A level as it is drawn in the page that holds it: under the filters of that page, which a drill or a way back leaves. */
export const underHost = (state: Pick<LevelState, "levels">, level: Level): Level => {
  const filters = hostFiltersOf(state, level.card)
  return filters.length === 0 ? level : patch(level, { drillFilters: [...filters, ...level.drillFilters] })
}
