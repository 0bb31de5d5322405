import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, expect, type Page } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { pageOf, password } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const person = (id: string, name: string, roleId: string) =>
  `- { id: ${id}, displayName: ${name}, email: ${id}@acme.example, roleId: ${roleId}, password: ${password} }\n`

/** A workspace of three shops' sales, in which the test sells more. */
const files = {
  "workspace.yaml": "name: Acme\n",
  "people.yaml": person("ada", "Ada Lind", "ADMIN") + person("ben", "Ben Ford", "PARTICIPANT"),
  "datasets.yaml": `- id: sales
  source: sales.csv
  columns:
    - { name: shop, label: Shop, type: string }
    - { name: amount, label: Amount, type: decimal, format: { style: currency, currency: EUR } }
`,
  "stacks.yaml": "- { id: sales, title: Sales, access: everyone, cards: [sales-by-shop] }\n",
  "cards/sales-by-shop.yaml": `title: Sales by shop
dataset: sales
chart: bar
category: shop
values: [{ aggregate: sum, column: amount }]
summary: { aggregate: sum, column: amount, label: Total sales }
`,
}

const sell = (folder: string, amount: number) =>
  writeFile(join(folder, "sales.csv"), `shop,amount\nOslo,${amount}\nRome,100\n`)

let folder = ""
let server: OwnServer

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cairn-sales-"))
  await mkdir(join(folder, "cards"))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await sell(folder, 20)
  server = await OwnServer.startWith(folder)
})
test.afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const openCard = async (browser: Browser, id: string): Promise<Page> => {
  const page = await pageOf(browser, `${id}@acme.example`, server.url)
  await page.goto(`${server.url}/card/sales-by-shop?shop=Oslo`)
  await untilLoaded(page)
  return page
}
const openAlerts = async (page: Page) => {
  await page.getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem", { name: "Alerts…" }).click()
  return page.getByRole("dialog", { name: /alert/i })
}

test("a figure that rises above a value is told to those who follow the alert, who open the card as it was watched", {
  tag: "@deep",
}, async ({ browser }) => {
  const ada = await openCard(browser, "ada")
  const dialog = await openAlerts(ada)
  await dialog.getByRole("button", { name: "New alert" }).click()
  await expect(dialog.getByText("Shop = Oslo")).toBeVisible()
  await expect(dialog.getByText("Now: €20.")).toBeVisible()
  await dialog.getByLabel("Value (€)").fill("50")
  await dialog.getByRole("button", { name: "Set alert" }).click()
  const mine = dialog.getByRole("listitem", { name: "Total sales above €50" })
  await expect(mine.getByText("Waiting")).toBeVisible()

  const ben = await openCard(browser, "ben")
  const seen = await openAlerts(ben)
  await seen.getByRole("button", { name: "Follow", exact: true }).click()
  await expect(mine.getByText("2 followers")).toBeVisible()
  await ben.goto(`${server.url}/`)
  await expect(ben.getByRole("button", { name: "Notifications, none unread" })).toBeVisible()

  await sell(folder, 70)
  await expect(mine.getByText("Crossed")).toBeVisible()
  await expect(mine.getByText("Total sales: €70")).toBeVisible()
  const bell = ben.getByRole("button", { name: "Notifications, 1 unread" })
  await bell.press("Enter")
  const inbox = ben.getByRole("dialog", { name: "Notifications" })
  const told = inbox.getByRole("link", { name: /Total sales rose above €50: it is €70/ })
  const picture = told.getByRole("img", { name: "Sales by shop as it is now" })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await told.press("Enter")
  await expect(ben).toHaveURL(/\/card\/sales-by-shop\?shop=Oslo$/)
  await untilLoaded(ben)
  await expect(ben.getByText("€70").first()).toBeVisible()
  await ben.getByRole("button", { name: "Discussion", exact: true }).click()
  await expect(ben.getByText("Total sales rose above €50: it is €70.")).toBeVisible()
  await expect(ben.getByRole("button", { name: "Notifications, none unread" })).toBeVisible()

  await sell(folder, 90)
  await expect(mine.getByText("Total sales: €70")).toBeVisible()
  await sell(folder, 10)
  await expect(mine.getByText("Waiting")).toBeVisible()
  await expect(ben.getByRole("button", { name: "Notifications, none unread" })).toBeVisible()
})
