import type { Export } from "../export/export.ts"
import type { CardFilters, Filter } from "../filter/types.ts"
import type { HashMap } from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import type { LevelKey } from "../kernel/levelKey.ts"
import type { Panel } from "../panel/types.ts"

/** Level of a card with its whole state. Closing it is the removal of this one value. */
export interface Level extends Panel {
  readonly key: LevelKey
  /** The card whose level this is. */
  readonly card: CardUrn
  /** 0 is the card itself. */
  readonly index: number
  /** The card drawn at this level. */
  readonly urn: CardUrn
  readonly kind: "chart" | "table"
  /** Label of the drill; null at the card itself. */
  readonly label: string | null
  /** Drill filters, with those of the levels above: they belong to the level and always apply. */
  readonly drillFilters: ReadonlyArray<Filter>
  readonly filters: CardFilters
  readonly export: Export
  /** Distinguishes a level from one that was open under the same key before. */
  readonly serial: number
}

/** The open levels of all cards, by level key. */
export interface LevelState {
  readonly levels: HashMap<Level>
  /** How many levels were ever opened. */
  readonly opened: number
}
