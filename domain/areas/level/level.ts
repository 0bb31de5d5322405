import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import type { Context } from "../../kernel/decider.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { CardUrn } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { type CardState, cardOf } from "../card/card.ts"
import { targetBelow } from "../drill/drill.ts"
import { isDrillFilter } from "../drill/steps.ts"
import { exportDecider } from "../export/export.ts"
import type { FilterCommand } from "../filter/commands.ts"
import { filterDecider } from "../filter/filter.ts"
import { sameFilters } from "../filter/sameFilters.ts"
import { type PanelCommand, panelDecider } from "../panel/panel.ts"
import type { LevelCommand, LevelRejection } from "./commands.ts"
import { LevelEvent } from "./events.ts"
import { evolveLevels } from "./evolve.ts"
import { inheritanceOf } from "./inherit.ts"
import { hasOwnView, isOwnViewHidden } from "./ownView.ts"
import { showsRows, showsTable } from "./request.ts"
import { levelOf, openLevels } from "./select.ts"
import { placed, showView } from "./showView.ts"
import type { Level, LevelState } from "./types.ts"

type Decision = E.Either<LevelRejection, ReadonlyArray<LevelEvent>>

const initialState: LevelState = { levels: HashMap.empty(), opened: 0 }
const none: Decision = E.right([])
const one = (event: LevelEvent): Decision => E.right([event])

const panelCommands: Readonly<Record<PanelCommand["_tag"], true>> = {
  ReloadRender: true,
  ReloadTable: true,
  SortTable: true,
  ResizeTableColumn: true,
  MoveTableColumn: true,
  CollapseTableGroups: true,
  ChooseChartType: true,
  ToggleSeries: true,
  IsolateSeries: true,
  ShowAllSeries: true,
  ToggleAxisStart: true,
  ToggleChartPicker: true,
  ToggleTable: true,
  ChooseTableKind: true,
  ToggleFilterPanel: true,
  ToggleFilterSheet: true,
  ResetDetail: true,
}
const isOfPanel = (command: FilterCommand | PanelCommand): command is PanelCommand =>
  command._tag in panelCommands

const drill = (level: Level, command: LevelCommand & { _tag: "Drill" }, cards: CardState): Decision => {
  const card = cardOf(cards, level.card)
  if (card === undefined) return E.left({ _tag: "UnknownCard", card: level.card })
  const target = targetBelow(card, level.index)
  if (target === null) return E.left({ _tag: "EndOfPath", level: level.index })
  const { drillFilters, filters, settings } = inheritanceOf(level)
  return one({
    _tag: "Drilled",
    card: level.card,
    level: level.index + 1,
    ...target,
    label: command.label,
    drillFilters: [...drillFilters, ...command.filters.map((filter) => ({ ...filter, applied: true }))],
    filters,
    settings,
  })
}

const applyHostFilters = (
  root: Level | undefined,
  { card, filters }: LevelCommand & { _tag: "ApplyHostFilters" },
): Decision => {
  if (root === undefined) return E.left({ _tag: "LevelClosed", key: levelKey(card, 0) })
  return sameFilters(root.hostFilters ?? [], filters)
    ? none
    : one({ _tag: "HostFiltersApplied", card, filters })
}

const goTo = (state: LevelState, card: CardUrn, to: number): Decision => {
  if (to < 0) return E.left({ _tag: "NoSuchLevel", level: to })
  return to >= openLevels(state, card).length - 1 ? none : one({ _tag: "DrillPopped", card, level: to + 1 })
}

const refresh = (level: Level | undefined, cards: CardState): ReadonlyArray<LevelEvent> => {
  if (level === undefined) return []
  const { key } = level
  return [
    ...(showsRows(cards, level) ? [] : [{ _tag: "RenderReloaded", key } as const]),
    ...(showsTable(cards, level) ? [{ _tag: "TableReloaded", key } as const] : []),
  ]
}

const decideLevel = (level: Level, command: FilterCommand | PanelCommand, context: Context): Decision => {
  if (isOfPanel(command)) return panelDecider.decide(command, level, context)
  const drilled = decideDrilled(level, command)
  if (drilled !== null) return drilled
  if (command._tag === "PersistFilter" && level.index > 0) return E.left({ _tag: "NotAtDrills" })
  return filterDecider.decide(command, level.filters, context)
}

/** Selects or removes a filter of the drill, as any other of the level; null for another command. */
const decideDrilled = ({ drillFilters, filters }: Level, command: FilterCommand): Decision | null => {
  if (command._tag !== "SelectFilter" && command._tag !== "RemoveFilter") return null
  const { key, id } = command
  if (!isDrillFilter(drillFilters, id)) return null
  return command._tag === "RemoveFilter"
    ? one({ _tag: "FilterRemoved", key, id })
    : one({ _tag: "FilterSelected", key, id: filters.editor.draft?.id === id ? null : id })
}

/**
 * Levels of cards, each with its filters, panel, drill step and export. What a drilled level inherits is derived from
 * the level above and the card's path.
 */
export const level = defineLocalArea({
  name: "level",
  initialState,
  Event: LevelEvent,
  on: ["CardsLoaded"],
  decide: (
    command: LevelCommand,
    state,
    context,
    { card: cards }: { readonly card: CardState },
  ): Decision => {
    switch (command._tag) {
      case "OpenCard":
        return E.right(placed(levelOf(state, levelKey(command.card, 0)), command))
      case "ShowView": {
        const card = cardOf(cards, command.card)
        return card === undefined
          ? E.left({ _tag: "UnknownCard", card: command.card })
          : E.right(showView(command, state, card))
      }
      case "RefreshCards":
        return E.right(command.cards.flatMap((urn) => refresh(levelOf(state, levelKey(urn, 0)), cards)))
      case "ApplyHostFilters":
        return applyHostFilters(levelOf(state, levelKey(command.card, 0)), command)
      case "DrillBack":
        return goTo(state, command.card, Math.max(0, openLevels(state, command.card).length - 2))
      case "DrillTo":
        return goTo(state, command.card, command.level)
    }
    const { key } = command
    const open = levelOf(state, key)
    if (open === undefined) return E.left({ _tag: "LevelClosed", key })
    switch (command._tag) {
      case "Drill":
        return drill(open, command, cards)
      case "HideOwnView":
        return hasOwnView(open) ? one({ _tag: "OwnViewHidden", key }) : none
      case "ShowOwnView":
        return isOwnViewHidden(open) ? one({ _tag: "OwnViewShown", key }) : none
      case "ResetOwnView":
        return hasOwnView(open) || isOwnViewHidden(open) ? one({ _tag: "OwnViewReset", key }) : none
      case "ExportLevel":
        return E.map((changes: ReadonlyArray<LevelExportChange>) =>
          changes.map((change): LevelEvent => ({ _tag: "LevelExportChanged", key, change })),
        )(exportDecider.decide(command.command, open.export, context))
      default:
        return decideLevel(open, command, context)
    }
  },
  evolve: evolveLevels,
})

type LevelExportChange = Extract<LevelEvent, { readonly _tag: "LevelExportChanged" }>["change"]
