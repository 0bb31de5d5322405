/** How a filter compares a column with its values. */
export type Operator =
  | "GREATER_THAN"
  | "GREAT_THAN_EQUALS_TO"
  | "LESS_THAN"
  | "LESS_THAN_EQUALS_TO"
  | "EQUALS"
  | "NOT_EQUALS"
  | "IN"
  | "NOT_IN"
  | "CONTAINS"
  | "NOT_CONTAINS"
  | "STARTS_WITH"
  | "ENDS_WITH"
  | "BETWEEN"
  | "IN_RANGE"
  | "IS_EMPTY"
  | "IS_NOT_EMPTY"

/**
 * A filter of the card: the rows where `column operator values`. Values are text, numbers, or null for absent; dates
 * are ISO 8601 text. `BETWEEN` takes two values, `IS_EMPTY` and `IS_NOT_EMPTY` take none. `IN_RANGE` takes the name of
 * a range of dates, counted from where the data ends: `this-week`, `last-month`, `last-7-days`, `year-to-date`. With
 * `grain` a date is compared by its bucket: `2001-06-01` with `month` is all of June 2001.
 */
export interface AppliedFilter {
  readonly column: string
  readonly operator: Operator
  readonly values: ReadonlyArray<string | number | null>
  readonly dataType?: "numeric" | "string" | "date" | "datetime" | "weekday" | "hour"
  readonly grain?: "hour" | "day" | "week" | "month" | "quarter" | "year"
  readonly filterType?: "COLUMN" | "CALENDAR"
  /** Displayed name of the column. */
  readonly label?: string
  /** Of the filters that share a group one must match; all others must match. */
  readonly anyOf?: string
  /** Passed on as they came, and of no meaning to the card. */
  readonly dateJoinColumn?: string
  readonly fiscal?: boolean
  readonly aggregated?: boolean
}

/** Drill: the current level, counted from 0, and the filters that it shows. */
export interface Drill {
  readonly cardId: string
  readonly level: number
  readonly filters: ReadonlyArray<AppliedFilter>
}

/** Size that the card needs, in CSS pixels. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Removes a listener. */
export type Dispose = () => void

/** Card in a frame of the host page. Listeners are called until they are disposed of. */
export interface CardConnection {
  /**
   * Filters the card by these in place of those that the page applied before; none with an empty list. Resolves when the
   * card has drawn them, or when a later call has replaced them; rejects with a `CardError`, and then they are not in
   * force. A frame that is loaded anew has them again.
   */
  readonly applyFilters: (filters: ReadonlyArray<AppliedFilter>) => Promise<void>
  /**
   * Called with all filters in force, and of these the ones that the page `applied`: as the card starts, and after each
   * change but those that the page makes itself.
   */
  readonly onFiltersChange: (
    listener: (filters: ReadonlyArray<AppliedFilter>, applied: ReadonlyArray<AppliedFilter>) => void,
  ) => Dispose
  readonly onDrill: (listener: (drill: Drill) => void) => Dispose
  readonly onFrameSizeChange: (listener: (size: FrameSize) => void) => Dispose
  /** Ends the connection; pending calls reject. */
  readonly disconnect: () => void
}

export interface ConnectOptions {
  /** Origin of the card's page: `https://cairn.example`. Messages of other origins are ignored. */
  readonly origin: string
  /** How long a call may take, in milliseconds: 10,000 unless given. */
  readonly timeout?: number
  /** Whether the frame's height follows the card: it does unless this is false. */
  readonly fitHeight?: boolean
}
