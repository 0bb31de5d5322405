import { expect } from "@playwright/test"
import { addTextFilter, drillFirst, summaryOf, untilLoaded } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("a card is saved as another with its filter, is its author's alone, and can be deleted and brought back", {
  tag: "@deep",
}, async ({ browser }) => {
  const mateo = await pageOf(browser, people.colleague)
  await mateo.goto("/card/flights-by-state")
  const all = await summaryOf(mateo)
  await mateo.getByRole("button", { name: "Filter", exact: true }).click()
  await addTextFilter(mateo, "Origin state", "CA")
  await expect.poll(() => summaryOf(mateo)).toBeLessThan(all)
  const filtered = await summaryOf(mateo)

  await mateo.getByRole("button", { name: "More" }).press("Enter")
  await mateo.getByRole("menuitem", { name: "Save as" }).press("Enter")
  const dialog = mateo.getByRole("dialog", { name: "Save as" })
  await expect(dialog.getByText("Origin state = CA")).toBeVisible()
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Name is required")).toBeVisible()
  const name = `California ${Date.now()}`
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Description").fill("Departures in California")
  await dialog.getByLabel("Stack").selectOption("Flights")
  await dialog.getByRole("button", { name: "Save" }).click()

  await expect(mateo.getByRole("heading", { name, exact: true })).toBeVisible()
  await expect(mateo).toHaveURL(/\/card\/saved-/)
  expect(await summaryOf(mateo)).toBe(filtered)
  await drillFirst(mateo)
  await expect(mateo.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(mateo)
  const urn = new URL(mateo.url()).pathname.split("/").at(-1) ?? ""
  await mateo.goto("/stacks/flights")
  await mateo.locator(`[data-card="${urn}"]`).scrollIntoViewIfNeeded()
  await expect(mateo.getByRole("link", { name })).toBeVisible()

  const june = await pageOf(browser, people.restricted)
  await june.goto("/stacks/flights")
  await expect(june.getByRole("link", { name: "Flights by state", exact: true })).toBeVisible()
  await expect(june.locator(`[data-card="${urn}"]`)).toHaveCount(0)
  await june.context().close()

  await mateo.getByRole("link", { name }).click()
  await untilLoaded(mateo)
  const address = mateo.url()
  await mateo.getByRole("button", { name: "More" }).click()
  await mateo.getByRole("menuitem", { name: "Delete card" }).click()
  await expect(mateo.getByText(`“${name}” was deleted.`)).toBeVisible()
  await mateo.getByRole("button", { name: "Undo" }).click()
  await untilLoaded(mateo)
  await mateo.goto(address)
  await untilLoaded(mateo)
  await mateo.getByRole("button", { name: "More" }).click()
  await mateo.getByRole("menuitem", { name: "Delete card" }).click()
  await expect(mateo.getByText("was deleted.")).toBeVisible()
  await mateo.goto("/stacks/flights")
  await expect(mateo.getByRole("link", { name: "Flights by state", exact: true })).toBeVisible()
  await expect(mateo.locator(`[data-card="${urn}"]`)).toHaveCount(0)
})
