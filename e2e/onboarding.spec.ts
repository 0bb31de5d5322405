import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const files: Readonly<Record<string, string>> = {
  "workspace.yaml": `name: Acme
features: [{ name: simple-bib, enabled: true }, { name: mw-interstitial, enabled: true }]
onboarding: { departments: [{ id: sales, name: Sales department, stacks: [sales] }] }
`,
  "people.yaml": `- { id: ada, displayName: Ada Lind, email: ada@acme.example, roleId: ADMIN, password: open sesame 26 }
- { id: ben, displayName: Ben Ray, email: ben@acme.example, roleId: EDITOR, password: open sesame 27 }
`,
  "sales.csv": "shop,amount\nOslo,10\nRome,20\n",
  "datasets.yaml": "- { id: sales, source: sales.csv, isSampleData: true }\n",
  "stacks.yaml": "- { id: sales, title: Sales, access: everyone, owner: ada, cards: [sales-by-shop] }\n",
  "cards/sales-by-shop.yaml":
    "title: Sales by shop\ndataset: sales\nchart: bar\ncategory: shop\nvalues: [{ aggregate: sum, column: amount }]\n",
}

let server: OwnServer
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "cairn-acme-"))
  await mkdir(join(folder, "cards"))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  server = await OwnServer.startWith(folder)
})
test.afterAll(() => server.end())

test("a person is welcomed once, has their department on Home, and is told to connect its data", {
  tag: "@deep",
}, async ({ page, browser }) => {
  const signIn = async (at: typeof page, name: string, password: string) => {
    await at.goto(server.url)
    await at.getByLabel("Email").fill(`${name}@acme.example`)
    await at.getByLabel("Password", { exact: true }).fill(password)
    await at.getByRole("button", { name: "Sign in" }).click()
    const tour = at.getByRole("dialog", { name: "Welcome tour" })
    await expect(tour).toBeVisible()
    return tour
  }
  const tour = await signIn(page, "ada", "open sesame 26")
  for (let slide = 1; slide < 5; slide += 1) await tour.getByRole("button", { name: "Next" }).click()
  await tour.getByRole("button", { name: "Get started" }).click()
  await expect(tour).toBeHidden()

  const choice = page.getByRole("region", { name: "Choose your dashboard" })
  await choice.getByLabel("Department").selectOption("Sales department")
  await choice.getByRole("button", { name: "Use this dashboard" }).click()
  const dashboard = page.getByRole("region", { name: "Your dashboard" })
  await expect(dashboard.getByRole("link", { name: /^Sales/ })).toBeVisible()
  await page.reload()
  await expect(dashboard).toBeVisible()
  await expect(tour).toBeHidden()
  await dashboard.getByRole("link", { name: "Show all its cards" }).click()
  await expect(page.getByRole("heading", { name: "Your dashboard" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Sales by shop" })).toBeVisible()

  await page.goto(`${server.url}/stacks/sales`)
  await page.getByRole("button", { name: "Example data (Tap to connect your data)" }).click()
  const dialog = page.getByRole("dialog", { name: "Select person" })
  await dialog.getByRole("searchbox").fill("ben")
  await dialog.getByRole("radio", { name: /Ben Ray/ }).check()
  const sent = page.waitForRequest((request) => request.url().endsWith("/pages/sales/dashboard/install"))
  await dialog.getByRole("button", { name: "Assign" }).click()
  expect((await sent).postDataJSON()).toEqual({ pageId: "sales", assignee: "ben" })
  await expect(page.getByText("Assignment sent to Ben Ray")).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  const second = await signIn(other, "ben", "open sesame 27")
  await other.keyboard.press("Escape")
  await expect(second).toBeHidden()
  await other.getByRole("button", { name: "Notifications, 1 unread" }).click()
  await other
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Ada Lind assigned you to connect its data/ })
    .click()
  await expect(other.getByRole("link", { name: "Connect your data" })).toBeVisible()
  await context.close()
})
