import { expect, it } from "vitest"
import { formatCompact, formatName, formatNumber, formatTick } from "./number.ts"

const dollars = { style: "currency", currency: "USD" } as const

it("writes numbers in the current user's locale with their unit", () => {
  expect(formatNumber(1234.5, "en", { style: "decimal", unit: "mm" })).toBe("1,234.5\u00a0mm")
  expect(formatNumber(1234.5, "de", { style: "decimal" })).toBe("1.234,5")
  expect(formatNumber(0.12, "en", { style: "percent" })).toBe("12%")
  expect(formatNumber(99.5, "en", { ...dollars, decimals: 2 })).toBe("$99.5")
})

it("does not round a small figure to nothing", () => {
  expect(formatNumber(0.000123, "en")).toBe("0.000123")
})

it("writes what rounds to zero without a sign", () => {
  expect(formatNumber(-0.001, "en", { ...dollars, decimals: 2 })).toBe("$0")
  expect(formatNumber(-0, "en")).toBe("0")
  expect(formatCompact(-0.001, "en", { style: "decimal", decimals: 1 })).toBe("0")
  expect(formatTick(-0, { step: 1, largest: 2 }, "en")).toBe("0")
  expect(formatNumber(-0.01, "en", { ...dollars, decimals: 2 })).toBe("-$0.01")
})

it("takes a currency that is none as a unit", () => {
  expect(formatNumber(5, "en", { style: "currency", currency: "points" })).toBe("5\u00a0points")
})

it("shortens large numbers to three digits", () => {
  expect(formatCompact(1_234_567, "en")).toBe("1.23M")
  expect(formatCompact(1234, "en")).toBe("1,234")
  expect(formatCompact(57_075, "de")).toBe("57.075")
  expect(formatCompact(57_075.4, "de", { style: "currency", currency: "EUR" })).toBe("57.075\u00a0€")
  expect(formatCompact(1_234_567, "de")).toBe("1,23\u00a0Mio.")
})

it("writes the ticks of one axis alike", () => {
  const texts = (ticks: ReadonlyArray<number>, step: number, largest: number) =>
    ticks.map((tick) => formatTick(tick, { step, largest }, "en"))
  expect(texts([0, 5000, 10_000], 5000, 10_000)).toEqual(["0", "5K", "10K"])
  expect(texts([0, 0.5, 1], 0.5, 1)).toEqual(["0.0", "0.5", "1.0"])
  expect(formatTick(0.1, { step: 0.05, largest: 0.2 }, "en", { style: "percent" })).toBe("10%")
})

it("writes years without a thousands mark", () => {
  expect(formatName(2001, "en", undefined)).toBe("2001")
  expect(formatName(20_010, "en", undefined)).toBe("20,010")
})
