import { expect, type Page } from "@playwright/test"
import { summaryOf } from "./card.ts"
import { pageOf, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

const allowed = ["CA", "OR", "WA"]

const put = async (page: Page, path: string, data: unknown): Promise<string> => {
  const answer = await page.request.put(path, { data, headers: await xsrfHeaders(page) })
  expect(answer.status()).toBe(200)
  return answer.text()
}

test("a user under the row-level policy never receives a hidden row", async ({ browser }) => {
  const page = await pageOf(browser, people.restricted)
  await page.goto("about:blank")
  const states: Array<unknown> = []
  await page.route(/\/(render|table)(\?|$)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const { columns, rows } = answer.chart?.table ?? answer
    const place = columns.findIndex(({ name }: { name: string }) => name === "origin_state")
    states.push(...rows.map((row: ReadonlyArray<unknown>) => row[place]))
    await route.fulfill({ response })
  })
  await page.goto("/card/flights-by-state")
  expect(await summaryOf(page)).toBeLessThan(1_000_000)
  await expect(page.getByText("You're seeing only the rows you have permission to view.")).toBeVisible()
  await page.getByRole("button", { name: "Show as table" }).click()
  await page.getByRole("tab", { name: "Rows" }).click()
  await expect(page.getByRole("row").nth(1)).toBeVisible()
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("button", { name: "Add filter" }).click()
  const columns = page.getByRole("dialog", { name: "Select a column" })
  await columns.getByRole("button", { name: "Origin state", exact: true }).click()
  await expect(page.getByRole("checkbox")).toHaveCount(allowed.length)
  expect(states.length).toBeGreaterThan(allowed.length)
  expect([...new Set(states)].sort()).toEqual(allowed)

  const render: { chart: { table: { rows: ReadonlyArray<ReadonlyArray<unknown>> } } } = JSON.parse(
    await put(page, "/api/content/v1/cards/kpi/flights-by-state/render?parts=graph,summary", {
      queryOverrides: { filters: [{ column: "origin_state", operand: "IN", values: ["NY", "TX"] }] },
    }),
  )
  expect(render.chart.table.rows).toEqual([])
  const table: { rows: ReadonlyArray<unknown>; numRows: number } = JSON.parse(
    await put(page, "/api/content/v1/cards/kpi/flights-by-state/table", {
      queryOverrides: { filters: [{ column: "origin_state", operand: "NOT_IN", values: allowed }] },
    }),
  )
  expect(table.rows).toEqual([])
  expect(table.numRows).toBe(0)
  const values: { values: ReadonlyArray<unknown> } = JSON.parse(
    await put(page, "/api/content/v3/cards/kpi/values", {
      column: "origin_state",
      search: "",
      cardId: "flights-by-state",
      dataProvider: { dataSourceId: "flights" },
    }),
  )
  expect([...values.values].sort()).toEqual(allowed)
})
