import type { DateTimeRange } from "../../data/dateRangeFilter.ts"
import type { CardFilters } from "../filter/types.ts"
import type { Card } from "./types.ts"

/** The dates that a card covers: those that a person chose, else its own; null for all time. */
export const datesInForce = (
  { dateInfo }: Pick<Card, "dateInfo">,
  { dateRange, overrideDateRange }: Pick<CardFilters, "dateRange" | "overrideDateRange">,
): DateTimeRange | null =>
  dateRange?.dateTimeRange ?? (overrideDateRange ? null : (dateInfo?.dateRangeFilter?.dateTimeRange ?? null))
