import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test"

type CardContainer = Page | FrameLocator

/** The panel of the deepest open level of a card. */
export const deepest = (place: CardContainer): Locator => place.locator("[data-level]").last()

const loaded = '[data-status="LOADED"]'

/** Waits until the result of the card's deepest level, or of the first tile, is shown. */
export const settled = async (place: CardContainer): Promise<void> => {
  const tile = place.locator(`[data-card] ${loaded}`)
  await expect(deepest(place).locator(loaded).or(tile).first()).toBeVisible()
}

/** The figure above the chart of the deepest level, as a number. */
export const summaryOf = async (place: CardContainer): Promise<number> => {
  await settled(place)
  const text = await deepest(place).locator(`${loaded} p > span`).first().innerText()
  return Number(text.replaceAll(/[^\d.-]/g, ""))
}

/** Adds a filter on a text column with one value, through the editor. */
export const addTextFilter = async (place: CardContainer, column: string, value: string): Promise<void> => {
  await place.getByRole("button", { name: "Add filter" }).click()
  const columns = place.getByRole("dialog", { name: "Select a column" })
  await columns.getByRole("searchbox", { name: "Search columns" }).fill(column)
  await columns.getByRole("button", { name: column, exact: true }).click()
  const values = place.getByRole("dialog", { name: column })
  await values.getByRole("searchbox", { name: "Search values" }).fill(value)
  await values.getByRole("checkbox", { name: value, exact: true }).check()
  await values.getByRole("button", { name: "Apply" }).click()
}

/** Drills into the first mark of the deepest level's chart, by keyboard. */
export const drillFirst = async (place: CardContainer): Promise<void> => {
  const chart = deepest(place).locator("[data-marks]")
  await chart.focus()
  await chart.press("Home")
  await chart.press("Enter")
}
