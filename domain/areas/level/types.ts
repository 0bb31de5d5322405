import type { HashMap } from "../../kernel/hashMap.ts"
import type { CardUrn, StackId } from "../../kernel/ids.ts"
import type { LevelKey } from "../../kernel/levelKey.ts"
import type { Export } from "../export/export.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { CardFilters, Filter } from "../filter/types.ts"
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
  /** The stack in which the card is shown, at level 0: its filters apply to all levels. */
  readonly stack: StackId | null
  /** What the page that holds an embedded card filters it by, at level 0: it applies to all levels. None where absent. */
  readonly hostFilters?: ReadonlyArray<Filter>
  /** The person's own filters and settings while they are hidden. */
  readonly hiddenView?: HiddenView | null
  /** Distinguishes a level from one that was open under the same key before. */
  readonly serial: number
}

/** Filters and settings that a person has hidden, to show them again. */
export interface HiddenView {
  readonly filters: ReadonlyArray<Filter>
  readonly settings: ViewSettings
}

/** The open levels of all cards, by level key. */
export interface LevelState {
  readonly levels: HashMap<Level>
  /** How many levels were ever opened. */
  readonly opened: number
}
