// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { Freshness, type StackAge } from "./Freshness.tsx"

const hour = 3_600_000

const textOf = (asOf: string | null, at: number, stackAge?: StackAge) => {
  const dateInfo = { column: "date", dateRangeFilter: null, dateGrain: null, asOf }
  const card = { ...cardNamed("flights"), badgeUpdated: EpochMs.make(at), dateInfo }
  openScreen(makeStore(Date.now), <Freshness card={card} stackAge={stackAge} />)
  const text = document.body.textContent
  cleanup()
  return text
}

it("says where data end that have stopped growing, but not what the stack around it says", () => {
  expect(textOf("2001-06-30", 0)).toBe("Data ends Jun 30, 2001")
  const stackOf = (asOf: string) => ({ asOf, updated: null })
  expect(textOf("2001-06-30", 0, stackOf("2001-06-30"))).toBe("")
  expect(textOf("2001-06-30", 0, stackOf("2015-12-31"))).toBe("Data ends Jun 30, 2001")
})

it("says else when the card was updated, by its day where that is years ago", () => {
  expect(textOf(null, Date.now() - 3 * hour)).toBe("Updated 3 hours ago")
  expect(textOf(null, Date.UTC(2001, 5, 30, 12))).toBe("Updated Jun 30, 2001")
  const at = Date.now() - 3 * hour
  expect(textOf(null, at, { asOf: null, updated: EpochMs.make(at) })).toBe("")
  expect(textOf(null, at, { asOf: "2001-06-30", updated: null })).toBe("Updated 3 hours ago")
})
