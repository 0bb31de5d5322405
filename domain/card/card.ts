import * as E from "fp-ts/lib/Either.js"
import type { ChartType } from "../data/chart.ts"
import type { TableSort } from "../data/chartTable.ts"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import type { CardEvent } from "./events.ts"
import { closedDetail, evolveCards, initialCards } from "./evolve.ts"
import { fittingWidth, moveColumn, type TableFace } from "./layout.ts"
import { layoutOf } from "./select.ts"
import type { CardState } from "./types.ts"

/** What is asked of cards; `key` names a level. */
export type CardCommand =
  | { readonly _tag: "LoadCards"; readonly urns: ReadonlyArray<CardUrn> }
  | { readonly _tag: "RenderLevel"; readonly key: string }
  | { readonly _tag: "LoadTable"; readonly key: string }
  | {
      readonly _tag: "SortTable"
      readonly key: string
      readonly face: TableFace
      readonly sort: TableSort | null
    }
  /** `most` is the widest that a column may be here, in pixels. */
  | {
      readonly _tag: "ResizeTableColumn"
      readonly key: string
      readonly face: TableFace
      readonly column: string
      readonly width: number
      readonly most: number
    }
  /** `columns` are all columns as they stand; `to` is the place that one of them moves to, 0 the first. */
  | {
      readonly _tag: "MoveTableColumn"
      readonly key: string
      readonly face: TableFace
      readonly columns: ReadonlyArray<string>
      readonly column: string
      readonly to: number
    }
  | { readonly _tag: "ChooseChartType"; readonly key: string; readonly chartType: ChartType | null }
  | { readonly _tag: "ToggleChartPicker"; readonly key: string }
  | { readonly _tag: "ToggleTable"; readonly key: string }
  | { readonly _tag: "ToggleFilterPanel"; readonly key: string }
  | { readonly _tag: "ResetDetail"; readonly key: string }

const one = (event: CardEvent): E.Either<never, ReadonlyArray<CardEvent>> => E.right([event])

/** Cards: one that is loaded or on its way is not asked for again; one that may not be seen is, as access may have come. */
export const cardDecider: Decider<CardState, CardCommand, CardEvent, never> = {
  initialState: initialCards,
  decide: (command, state) => {
    switch (command._tag) {
      case "LoadCards": {
        const urns = command.urns.filter((urn) => {
          const status = HashMap.get(state.status, urn)
          return status !== "LOADING" && (status !== "LOADED" || state.withoutAccess.includes(urn))
        })
        return urns.length === 0 ? E.right([]) : one({ _tag: "CardsRequested", urns: [...new Set(urns)] })
      }
      case "RenderLevel":
        return one({ _tag: "RenderRequested", key: command.key })
      case "LoadTable":
        return one({ _tag: "TableRequested", key: command.key })
      case "SortTable": {
        const { key, face, sort } = command
        const { sort: before } = layoutOf(state, key, face)
        const isSame = sort?.column === before?.column && sort?.direction === before?.direction
        return isSame ? E.right([]) : one({ _tag: "TableSorted", key, face, sort })
      }
      case "ResizeTableColumn": {
        const { key, face, column } = command
        const width = fittingWidth(command.width, command.most)
        return layoutOf(state, key, face).widths[column] === width
          ? E.right([])
          : one({ _tag: "TableColumnResized", key, face, column, width })
      }
      case "MoveTableColumn": {
        const { key, face, columns, column } = command
        const order = moveColumn(columns, column, command.to)
        return order.every((name, index) => name === columns[index])
          ? E.right([])
          : one({ _tag: "TableColumnMoved", key, face, column, order })
      }
      case "ChooseChartType":
        return one({ _tag: "ChartTypeChosen", key: command.key, chartType: command.chartType })
      case "ToggleChartPicker":
        return one({ _tag: "ChartPickerToggled", key: command.key })
      case "ToggleTable":
        return one({ _tag: "TableToggled", key: command.key })
      case "ToggleFilterPanel":
        return one({ _tag: "FilterPanelToggled", key: command.key })
      case "ResetDetail": {
        const detail = HashMap.get(state.details, command.key) ?? closedDetail
        return patch(detail, closedDetail) === detail
          ? E.right([])
          : one({ _tag: "DetailReset", key: command.key })
      }
    }
  },
  evolve: evolveCards,
}
