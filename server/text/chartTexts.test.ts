import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { type ChartTexts, chartTextsFrom } from "#charts/text/texts.ts"
import { NoForecast } from "#domain/data/forecast.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { textsFor } from "./texts.ts"

const written = (texts: ChartTexts) => {
  const {
    by,
    bin,
    shareOf,
    bullet,
    bulletWithBand,
    changeFrom,
    grain,
    rowsAndColumns,
    range,
    forecastBetween,
    forecastTo,
    noForecast,
    chartTypes: _,
    ...others
  } = texts
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([name, text]) => [
        name,
        typeof text === "string" ? text : [text("1"), text("1,024")],
      ]),
    ),
    by: [by("Flights", "", ""), by("Flights", "State", ""), by("Flights", "", "Year"), by("A", "B", "C")],
    changeFrom: changeFrom("+3 %", "May"),
    rowsAndColumns: [rowsAndColumns("1", "1"), rowsAndColumns("2", "1,024")],
    forecasts: [forecastBetween("80%", "1", "9"), forecastTo("May: 5", "80%")],
    noForecast: NoForecast.literals.map(noForecast),
    range: range("9", "1"),
    bin: bin("10", "20"),
    grains: DateGrain.literals.map(grain),
    shareOf: shareOf("9", "10"),
    bullet: bullet("A", "B"),
    bulletWithBand: bulletWithBand("A", "B", "C"),
  }
}

describe("the words of charts in the catalogue", () => {
  it("are the charts' own in English", () => {
    expect(written(chartTextsFrom(textsFor("en-US").text))).toEqual(written(englishTexts))
  })

  it("are all in German", () => {
    const [german, english] = [chartTextsFrom(textsFor("de-CH").text), englishTexts].map(written)
    for (const [name, text] of Object.entries(german ?? {})) {
      expect(text, name).not.toEqual(english?.[name as keyof typeof english])
    }
    expect(german?.rowsAndColumns).toEqual(["1 Zeile, 1 Spalte", "2 Zeilen, 1,024 Spalten"])
  })
})
