import type { ChartType } from "../../data/chart.ts"
import type { TableKind } from "../../data/tableKind.ts"
import type { EpochMs } from "../../kernel/ids.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"
import type { Failure } from "../../kernel/query.ts"
import type { CardRender, CardTable } from "../card/types.ts"
import type { CardFilters } from "../filter/types.ts"
import { type LevelLayouts, plainLayouts } from "./layout.ts"

/** Dates that were asked for: those that a person chose, or whether the card's own are put aside. */
export type AnsweredDates = Pick<CardFilters, "dateRange" | "overrideDateRange">

/** Content of a level. The last good result stays while the next is loading, and
 * when that fails. `attempt` counts retries. */
export interface LevelView {
  readonly status: LoadStatus
  readonly attempt: number
  readonly render: CardRender | null
  /** When the server gave what is shown. */
  readonly renderedAt?: EpochMs
  /** The dates that `render` is of; absent in recordings of before, as those of `table`. */
  readonly renderedDates?: AnsweredDates
  readonly tableDates?: AnsweredDates
  /** Since when its data, policies or definition are others than before, and whether they are shown. */
  readonly followed?: { readonly at: EpochMs; readonly isShown: boolean }
  readonly failure: Failure | null
  readonly tableStatus: LoadStatus
  readonly tableAttempt: number
  readonly tableFailure: Failure | null
  readonly table: CardTable | null
  /** The chart type chosen over the card's own. */
  readonly chartType: ChartType | null
  /** Keys of the series of the chart that are hidden. */
  readonly hiddenSeries: ReadonlyArray<string>
  /** Whether the axis of a line starts at zero, however far the values lie from it. */
  readonly startsAtZero: boolean
}

/** Which parts of its panel a level shows. */
export interface CardDetail {
  readonly isChartPickerActive: boolean
  readonly isFilterActive: boolean
  /** Whether the filters stand over the card, where there is no room beside it. */
  readonly isFilterSheetOpen: boolean
  readonly isTableActive: boolean
}

/** Panel of a level: its results, the open parts of its tools, and the layouts of its tables. */
export interface Panel {
  readonly view: LevelView
  readonly detail: CardDetail
  readonly layouts: LevelLayouts
  /** Which of its tables it shows while it is shown as a table. */
  readonly tableKind: TableKind
}

/** Content of a level that was never drawn. */
export const blankView: LevelView = {
  status: "INITIAL",
  attempt: 0,
  render: null,
  failure: null,
  tableStatus: "INITIAL",
  tableAttempt: 0,
  tableFailure: null,
  table: null,
  chartType: null,
  hiddenSeries: [],
  startsAtZero: false,
}

/** Panel with only the chart shown. */
export const closedDetail: CardDetail = {
  isChartPickerActive: false,
  isFilterActive: false,
  isFilterSheetOpen: false,
  isTableActive: false,
}

/** The panel of a level that has just been opened. */
export const blankPanel: Panel = {
  view: blankView,
  detail: closedDetail,
  layouts: plainLayouts,
  tableKind: "chart",
}
