import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { Card } from "#domain/card/types.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/store.ts"
import { StoreProvider } from "#src/state/StoreContext.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { DateBar } from "./DateBar.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const filterOf = (dateTimeRange: DateTimeRange) => ({
  column: { exprType: "COLUMN" as const, column: "date" },
  dateTimeRange,
})
const rolling = (count: number, offset = 0): DateTimeRange => ({
  dateTimeRangeType: "ROLLING_PERIOD",
  interval: "DAY",
  offset,
  count,
})
const fixed: DateTimeRange = {
  dateTimeRangeType: "FIXED_RANGE",
  beginDate: "2001-01-01",
  endDate: "2001-03-31",
}

/** The date bar of a card with its own range, and one that was chosen over it. */
const barOf = (own: DateTimeRange | null, chosen?: DateTimeRange): string => {
  const card: Card = {
    ...someCard(urn),
    dateInfo: {
      column: "date",
      dateRangeFilter: own === null ? null : filterOf(own),
      dateGrain: null,
      asOf: "2001-06-30",
    },
  }
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  if (chosen !== undefined) {
    store.record([{ _tag: "DateRangeChanged", key, dateRange: filterOf(chosen) }])
  }
  return renderToString(
    <StoreProvider store={store}>
      <TextProvider locale="en">
        <DateBar levelKey={key} card={card} />
      </TextProvider>
    </StoreProvider>,
  )
}
const selected = (html: string): string | undefined => /<option[^>]*selected=""[^>]*>([^<]*)/.exec(html)?.[1]

describe("the date bar", () => {
  it("shows the fixed range in force, whether the card's own or one that came with a link", () => {
    for (const html of [barOf(fixed), barOf(rolling(7), fixed)]) {
      expect(selected(html)).toBe("Between")
      expect(html).toContain('value="2001-01-01"')
      expect(html).toContain('value="2001-03-31"')
    }
  })

  it("shows how many days a rolling range has", () => {
    const html = barOf(null, rolling(45))
    expect(selected(html)).toBe("Last N…")
    expect(html).toContain('value="45"')
    expect(html).not.toContain('value="3"')
  })

  it("knows a preset whatever the order in which its parts were written", () => {
    const reordered: DateTimeRange = {
      count: 7,
      offset: 0,
      interval: "DAY",
      dateTimeRangeType: "ROLLING_PERIOD",
    }
    expect(selected(barOf(reordered))).toBe("Last 7 days")
  })

  it("names a range that none of its fields can show", () => {
    expect(selected(barOf(null, { dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 1 }))).toBe(
      "This quarter, 1 year ago",
    )
    expect(barOf(null, rolling(45, 2))).not.toContain('aria-label="How many"')
  })
})
