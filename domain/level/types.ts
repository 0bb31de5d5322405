import type { Export } from "../export/export.ts"
import type { CardFilters, Filter } from "../filter/types.ts"
import type { HashMap } from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import type { LevelKey } from "../kernel/levelKey.ts"
import type { Panel } from "../panel/types.ts"

/** A level of a card with all that is known of it. Closing it is the removal of this one value. */
export interface Level extends Panel {
  readonly key: LevelKey
  /** The card whose level this is. */
  readonly card: CardUrn
  /** 0 is the card itself. */
  readonly index: number
  /** The card drawn at this level. */
  readonly urn: CardUrn
  readonly kind: "chart" | "table"
  /** What was drilled into; null at the card itself. */
  readonly label: string | null
  /** What was drilled into, as filters, with those of the levels above: they are the level's own and always count. */
  readonly drillFilters: ReadonlyArray<Filter>
  readonly filters: CardFilters
  readonly export: Export
  /** Tells a level from one that was open under the same key before. */
  readonly serial: number
}

/** The open levels of all cards, by level key. */
export interface LevelState {
  readonly levels: HashMap<Level>
  /** How many levels were ever opened. */
  readonly opened: number
}
