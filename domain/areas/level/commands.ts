import type { CardUrn, StackId } from "../../kernel/ids.ts"
import type { LevelKey } from "../../kernel/levelKey.ts"
import type { DrillCommand, DrillRejection } from "../drill/drill.ts"
import type { ExportCommand } from "../export/export.ts"
import type { FilterCommand, FilterRejection } from "../filter/commands.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { Filter } from "../filter/types.ts"
import type { PanelCommand } from "../panel/panel.ts"

/** A level below the card, as an address names it. */
export interface ShownStep {
  readonly label: string
  readonly drillFilters: ReadonlyArray<Filter>
  readonly filters: ReadonlyArray<Filter>
  readonly settings: ViewSettings
}

/**
 * Shows a card as an address describes it; `filters` and `settings` are null if the address has none for the card
 * itself.
 */
export interface ShowView {
  readonly _tag: "ShowView"
  readonly card: CardUrn
  /** The stack whose filters it is under; as it was where absent. */
  readonly stack?: StackId | null
  readonly filters: ReadonlyArray<Filter> | null
  readonly settings: ViewSettings | null
  readonly steps: ReadonlyArray<ShownStep>
}

/** Commands for what a person changed at a card: hides it for now, shows it again, or gives it up. */
export type OwnViewCommand = {
  readonly _tag: "HideOwnView" | "ShowOwnView" | "ResetOwnView"
  readonly key: LevelKey
}

/** Commands for the levels of cards. */
export type LevelCommand =
  /** Shows a card, in a stack or in none. */
  | { readonly _tag: "OpenCard"; readonly card: CardUrn; readonly stack?: StackId | null }
  | ShowView
  | OwnViewCommand
  /** Draws open cards anew, each with its table if that is shown. */
  | { readonly _tag: "RefreshCards"; readonly cards: ReadonlyArray<CardUrn> }
  /** Filters of the page that holds an embedded card, in place of those that it applied before. */
  | { readonly _tag: "ApplyHostFilters"; readonly card: CardUrn; readonly filters: ReadonlyArray<Filter> }
  | { readonly _tag: "ExportLevel"; readonly key: LevelKey; readonly command: ExportCommand }
  | DrillCommand
  | FilterCommand
  | PanelCommand

export type LevelRejection =
  | DrillRejection
  | FilterRejection
  | { readonly _tag: "LevelClosed"; readonly key: LevelKey }
  | { readonly _tag: "UnknownCard"; readonly card: CardUrn }
  /** Filters are persisted for next visits only at the card itself. */
  | { readonly _tag: "NotAtDrills" }
