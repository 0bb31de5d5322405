import type { CardRender, CardTable } from "../card/types.ts"
import type { ChartType } from "../data/chart.ts"
import type { LoadStatus } from "../kernel/loadStatus.ts"
import { type LevelLayouts, plainLayouts } from "./layout.ts"

/** What a level shows. The last good answer stays while the next is on its way. An attempt counts the askings anew. */
export interface LevelView {
  readonly status: LoadStatus
  readonly attempt: number
  readonly render: CardRender | null
  readonly failure: string | null
  readonly tableStatus: LoadStatus
  readonly tableAttempt: number
  readonly tableFailure: string | null
  readonly table: CardTable | null
  /** The chart type chosen over the card's own. */
  readonly chartType: ChartType | null
}

/** Which parts of its panel a level shows. */
export interface CardDetail {
  readonly isChartPickerActive: boolean
  readonly isFilterActive: boolean
  readonly isTableActive: boolean
}

/** How a level is shown: its answers, the open parts of its panel, and how its tables are laid out. */
export interface Panel {
  readonly view: LevelView
  readonly detail: CardDetail
  readonly layouts: LevelLayouts
}

/** A level that was never drawn. */
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
}

/** A level of which only the chart shows. */
export const closedDetail: CardDetail = {
  isChartPickerActive: false,
  isFilterActive: false,
  isTableActive: false,
}

/** The panel of a level that has just been opened. */
export const blankPanel: Panel = { view: blankView, detail: closedDetail, layouts: plainLayouts }
