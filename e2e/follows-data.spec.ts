import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, expect, type Page } from "@playwright/test"
import { pageOf, password } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const person = (id: string, name: string, roleId: string) =>
  `- { id: ${id}, displayName: ${name}, email: ${id}@acme.example, roleId: ${roleId}, password: ${password} }\n`

const policy = (shops: string) => `- id: shops
  name: Shops of Ben
  dataset: sales
  appliesTo: { people: [ben] }
  filters: [{ column: shop, operand: IN, values: [${shops}] }]
`
/** A workspace of three shops' sales, of which Ben sees two, with an embedding of all. */
const files = {
  "workspace.yaml": "name: Acme\nfeatures: [{ name: embed-card-view, enabled: true }]\n",
  "people.yaml": person("ada", "Ada Lind", "ADMIN") + person("ben", "Ben Ford", "PARTICIPANT"),
  "datasets.yaml": `- id: sales
  source: sales.csv
  columns:
    - { name: shop, label: Shop, type: string }
    - { name: amount, label: Amount, type: decimal }
`,
  "policies.yaml": policy("Oslo, Rome"),
  "stacks.yaml": "- { id: sales, title: Sales, access: everyone, cards: [sales-by-shop] }\n",
  "embeds.yaml": `- externalId: sales-embed
  card: sales-by-shop
  authorizedDomains: []
  readAs: all
  features: [title, summary]
  linkType: LINK_ONLY
`,
  "cards/sales-by-shop.yaml": `title: Sales by shop
dataset: sales
chart: bar
category: shop
values: [{ aggregate: sum, column: amount }]
summary: { aggregate: sum, column: amount, label: Total sales }
`,
}

let folder = ""
let server: OwnServer
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const sell = (amount: number) => write("sales.csv", `shop,amount\nOslo,${amount}\nRome,100\nBergen,7\n`)

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cairn-follow-"))
  await mkdir(join(folder, "cards"))
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await sell(20)
  server = await OwnServer.startWith(folder)
})
test.afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const openAs = async (browser: Browser, id: string, path: string): Promise<Page> => {
  const page = await pageOf(browser, `${id}@acme.example`, server.url)
  await page.goto(`${server.url}${path}`)
  return page
}
const total = (page: Page, figure: number) =>
  expect(page.getByText(String(figure), { exact: true }).first()).toBeVisible()

test("open cards, stacks and embeds follow their data, policies and definitions, each reader by their own", {
  tag: "@deep",
}, async ({ browser }) => {
  const ada = await openAs(browser, "ada", "/card/sales-by-shop")
  const ben = await openAs(browser, "ben", "/card/sales-by-shop")
  const stack = await openAs(browser, "ada", "/stacks/sales")
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/cards/sales-embed`)
  await total(ada, 127)
  await total(ben, 120)
  await total(stack, 127)
  await total(visitor, 127)

  await sell(30)
  await total(ada, 137)
  await expect(ada.getByText("Data updated just now")).toBeAttached()
  await total(ben, 130)
  await total(stack, 137)
  await total(visitor, 137)

  await write("policies.yaml", policy("Oslo"))
  await total(ben, 30)
  await total(ada, 137)

  await write(
    "cards/sales-by-shop.yaml",
    files["cards/sales-by-shop.yaml"].replace("Sales by shop", "Revenue"),
  )
  await expect(ada.getByRole("heading", { name: "Revenue", exact: true })).toBeVisible()
  await expect(stack.getByText("Revenue").first()).toBeVisible()
})
