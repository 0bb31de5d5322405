import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test"

type CardContainer = Page | FrameLocator

/** The panel of the deepest open level of a card. */
export const deepest = (container: CardContainer): Locator => container.locator("[data-level]").last()

const loaded = '[data-status="LOADED"]'

/** Waits until the result of the card's deepest level, or of the first tile, is shown. */
export const untilLoaded = async (container: CardContainer): Promise<void> => {
  const tile = container.locator(`[data-card] ${loaded}`)
  await expect(deepest(container).locator(loaded).or(tile).first()).toBeVisible()
}

/** The figure above the chart of the deepest level, as a number. */
export const summaryOf = async (container: CardContainer): Promise<number> => {
  await untilLoaded(container)
  const text = await deepest(container).locator(`${loaded} p > span`).first().innerText()
  return Number(text.replaceAll(/[^\d.-]/g, ""))
}

/** Adds a filter on a text column with one value, through the editor. */
export const addTextFilter = async (
  container: CardContainer,
  column: string,
  value: string,
): Promise<void> => {
  await container.getByRole("button", { name: "Add filter" }).click()
  const columns = container.getByRole("dialog", { name: "Select a column" })
  await columns.getByRole("searchbox", { name: "Search columns" }).fill(column)
  await columns.getByRole("button", { name: column, exact: true }).click()
  const values = container.getByRole("dialog", { name: column })
  await values.getByRole("searchbox", { name: "Search values" }).fill(value)
  await values.getByRole("checkbox", { name: value, exact: true }).check()
  await values.getByRole("button", { name: "Apply" }).click()
}

/** Drills into the first mark of the deepest level's chart, by keyboard. */
export const drillFirst = async (container: CardContainer): Promise<void> => {
  await untilLoaded(container)
  const chart = deepest(container).locator("[data-marks]")
  // A key that is pressed before the client has taken the page over does nothing.
  await expect(async () => {
    await chart.focus()
    await chart.press("Home")
    await expect(chart.locator("[aria-live]")).not.toBeEmpty({ timeout: 500 })
  }).toPass()
  await chart.press("Enter")
}
