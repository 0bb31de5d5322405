import type { AnsweredDates, LevelView } from "../panel/types.ts"

/**
 * Dates of the answer that is shown, of a chart or a table: what its label says, whatever was asked for since. While there
 * is no answer, those that are asked for.
 */
export const shownDates = (
  { render, table, renderedDates, tableDates }: LevelView,
  isTable: boolean,
  asked: AnsweredDates,
): AnsweredDates => (isTable ? table !== null && tableDates : render !== null && renderedDates) || asked
