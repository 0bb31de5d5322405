import { CalendarRange, ChevronDown } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { rangeText } from "#charts/format/dateRange.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

const DatePopover = lazyPart(() => import("./DatePopover.tsx"), "DatePopover", { opens: "date.range" })

/** Choice of dates: those in force, those that were published, and what a new choice does. */
export interface DateChoice {
  /** Dates in force: null is all time, undefined what was published. */
  readonly range: DateTimeRange | null | undefined
  /** The day that counts as today where data has ended. */
  readonly asOf: string | null
  /** Name of the choice that gives up the chosen dates; null where there is none. */
  readonly published: string | null
  readonly onChange: (range: DateTimeRange | null | undefined) => void
}

/** Button that says which dates are in force, and opens the choice of others beside it, or as a sheet on phones. */
export const DateButton = (choice: DateChoice) => {
  const text = useText()
  const { locale } = useIntl()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const load = (): void => void DatePopover.preload()
  const { range, published } = choice
  const words = range ? rangeText(range, text, locale) : range === null ? text("date.all") : (published ?? "")
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={styles.dateButton}
        aria-label={text("date.chosen", { range: words })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <CalendarRange size={18} aria-hidden="true" />
        <span>{words}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DatePopover {...choice} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
