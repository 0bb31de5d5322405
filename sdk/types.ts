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

/**
 * A filter of the card: the rows where `column operator values`. Values are text, numbers, or null for absent; dates
 * are ISO 8601 text. With `grain` a date is compared by its bucket: `2001-06-01` with `month` is all of June 2001.
 */
export interface AppliedFilter {
  readonly column: string
  readonly operator: Operator
  readonly values: ReadonlyArray<string | number | null>
  readonly dataType?: "numeric" | "string" | "date" | "datetime"
  readonly grain?: "hour" | "day" | "week" | "month" | "quarter" | "year"
  readonly filterType?: "COLUMN" | "CALENDAR"
  /** What people call the column. */
  readonly label?: string
  /** Of the filters that share a group one must hold; all others must hold. */
  readonly anyOf?: string
  /** Passed on as they came, and of no meaning to the card. */
  readonly dateJoinColumn?: string
  readonly fiscal?: boolean
  readonly aggregated?: boolean
}

/** A drill: the level that the reader is at now, counted from 0, and the filters that it shows. */
export interface Drill {
  readonly cardId: string
  readonly level: number
  readonly filters: ReadonlyArray<AppliedFilter>
}

/** The size that the card wants, in CSS pixels. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Stops what it was given for. */
export type Dispose = () => void

/** A card in a frame of the host page. Listeners hear the card until they are disposed of. */
export interface CardConnection {
  /** Replaces the card's filters; settles when the card has taken them, and rejects with a `CardError`. */
  readonly applyFilters: (filters: ReadonlyArray<AppliedFilter>) => Promise<void>
  /** Hears all filters in force after each change. */
  readonly onFiltersChange: (listener: (filters: ReadonlyArray<AppliedFilter>) => void) => Dispose
  readonly onDrill: (listener: (drill: Drill) => void) => Dispose
  readonly onFrameSizeChange: (listener: (size: FrameSize) => void) => Dispose
  /** Ends the connection; what has not settled rejects. */
  readonly disconnect: () => void
}

export interface ConnectOptions {
  /** The origin of the card's page: `https://cairn.example`. Nothing else is heard or spoken to. */
  readonly origin: string
  /** How long a call may take, in milliseconds: 10,000 unless given. */
  readonly timeout?: number
  /** Whether the frame's height follows the card: it does unless this is false. */
  readonly fitHeight?: boolean
}
