import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Effect } from "effect"

/** A small workspace: sales of three shops, one of which a policy hides from its rival. */
const files: Readonly<Record<string, string>> = {
  "workspace.yaml": `name: Small
tier: Standard
locale: en
features:
  - { name: embed-card-view, enabled: true }
authorities:
  ADMIN: [content.interactive, content.edit, content.share, data.add]
  PRIVILEGED: [content.interactive, content.edit, content.share, data.add]
  EDITOR: [content.interactive, content.edit, content.share, data.add]
  PARTICIPANT: [content.interactive, content.edit, content.share]
  SOCIAL: []
`,
  "people.yaml": `- { id: ada, displayName: Ada, email: ada@small.example, title: Owner, roleId: ADMIN }
- { id: ben, displayName: Ben, email: ben@small.example, title: Clerk, roleId: PARTICIPANT }
- { id: cleo, displayName: Cleo, email: cleo@small.example, title: Buyer, roleId: EDITOR, favorites: [sales-by-shop] }
- { id: dora, displayName: Dora, email: dora@small.example, title: Guest, roleId: SOCIAL }
`,
  "groups.yaml": `- { id: north, name: North, members: [ben] }
- { id: buyers, name: Buyers, members: [cleo] }
`,
  "datasets.yaml": `- id: sales
  name: Sales
  asOf: 2020-03-31
  source: sales.csv
  columns:
    - { name: shop, label: Shop, type: string }
    - { name: item, label: Item, type: string }
    - { name: sold_at, label: Sold at, type: datetime }
    - { name: day, label: Day, type: date, parse: "%d.%m.%Y" }
    - { name: amount, label: Amount, type: decimal, format: { style: currency, currency: EUR }, description: Before tax }
    - { name: pieces, label: Pieces, type: long }
- id: shops
  name: Shops
  source:
    sources: { sold: sales.csv }
    sql: SELECT DISTINCT shop FROM sold
  columns:
    - { name: shop, label: Shop, type: string }
`,
  "policies.yaml": `- id: north-only
  name: Shops of the north
  dataset: sales
  appliesTo: { groups: [north] }
  filters:
    - { column: shop, operand: IN, values: [Oslo, Bergen] }
- id: buyers-all
  name: All shops
  dataset: sales
  appliesTo: { groups: [buyers] }
  filters: []
`,
  "stacks.yaml": `- id: sales
  title: Sales
  description: What the shops sell
  access: everyone
  cards:
    - { urn: sales-by-shop, columns: 6 }
    - { urn: sales-by-month, columns: 6 }
- id: secret
  title: Secret
  description: For buyers
  access: { groups: [buyers] }
  cards:
    - { urn: secret-sales, columns: 12 }
`,
  "embeds.yaml": `- externalId: open
  card: sales-by-shop
  authorizedDomains: ["http://localhost:{port}"]
  readAs: all
  features: [title, summary, drill, table, filter]
  linkType: LINK_ONLY
- externalId: north
  card: sales-by-shop
  authorizedDomains: []
  readAs: { groups: [north] }
  features: [title]
  linkType: LINK_ONLY
- externalId: drillable
  card: sales-by-shop
  authorizedDomains: []
  readAs: all
  features: [title, drill]
  linkType: LINK_ONLY
- externalId: closed
  card: sales-by-shop
  authorizedDomains: ["http://localhost:{port}"]
  readAs: all
  features: [title, summary, drill, table, picker, dataExport, filter]
  linkType: PRIVATE
`,
  "cards/sales-by-shop.yaml": `id: sales-by-shop
title: Sales by shop
dataset: sales
chart: badge_vert_bar
category: { column: shop }
values:
  - { name: total, label: Amount, aggregate: sum, column: amount }
limit: 2
summary: { name: total, label: Amount, aggregate: sum, column: amount }
dateInfo: { column: sold_at }
drillPath: [sales-by-item]
allowTableDrill: true
updated: 2020-03-31
columns: [shop, item, sold_at, day, amount, pieces]
`,
  "cards/sales-by-item.yaml": `id: sales-by-item
type: drill_view
title: Sales by item
dataset: sales
chart: badge_vert_bar
category: { column: item }
values:
  - { name: sales, label: Sales, aggregate: count }
updated: 2020-03-31
columns: [shop, item, amount]
`,
  "cards/sales-by-month.yaml": `id: sales-by-month
title: Sales by month
dataset: sales
chart: badge_vert_stackedbar
category: { column: sold_at, grain: month }
series: { column: shop }
values:
  - { name: sales, label: Sales, aggregate: count }
summary: { name: dear, label: Dear sales, aggregate: share, where: [{ column: amount, operand: GREATER_THAN, values: [15] }] }
dateInfo:
  column: sold_at
  range: { dateTimeRangeType: PERIOD_TO_DATE, interval: QUARTER }
updated: 2020-03-31
columns: [shop, amount]
`,
  "cards/secret-sales.yaml": `id: secret-sales
title: Secret sales
dataset: sales
chart: badge_singlevalue
values:
  - { name: sales, label: Sales, aggregate: count }
updated: 2020-03-31
columns: [shop]
`,
  "sales.csv": `shop,item,sold_at,day,amount,pieces
Oslo,007,2020-01-10 09:30:00,10.01.2020,10.5,1
Oslo,008,2020-02-11 10:00:30,11.02.2020,20,2
Bergen,007,2020-02-12 11:00:00,12.02.2020,5,
Rome,007,2020-03-01 12:00:00,01.03.2020,100,10
Rome,009,2020-03-31 23:59:00,31.03.2020,50,5
,010,2019-12-31 08:00:00,31.12.2019,1,1
`,
}

/** When the sales were written. */
const written = new Date("2020-04-01")

/** Adds a poll that everyone may see, and one of several answers that buyers may. */
export const withPolls = ({ write }: Pick<WorkspaceFolder, "write">): void => {
  write(
    "cards/lunch.yaml",
    "type: poll\ntitle: Lunch?\nanswers: [Soup, Bread, Both]\naccess: everyone\nupdated: 2020-03-31\n",
  )
  write(
    "cards/secret-poll.yaml",
    "type: poll\ntitle: Secret poll\nanswers: [A, B, C]\nmultiple: true\nallowChange: true\nviewPollResultsBeforeVoting: true\naccess: { groups: [buyers] }\nupdated: 2020-03-31\n",
  )
}

/** Adds a rooster of a stack that everyone may see, and one that buyers may see, which mail people of theirs alone. */
export const withRoosters = ({ write }: Pick<WorkspaceFolder, "write">): void => {
  for (const [name, stack, access] of [
    ["morning", "sales", "everyone"],
    ["secret-morning", "secret", "{ groups: [buyers] }"],
  ]) {
    write(
      `cards/${name}.yaml`,
      `type: rooster
title: Each morning
stack: ${stack}
cadence: daily
channel: none
mail: [buyers]
access: ${access}
updated: 2020-03-31
`,
    )
  }
}

/** Adds a text with the sum of all sales that everyone may see, and one that buyers may. */
export const withTexts = ({ write }: Pick<WorkspaceFolder, "write">): void => {
  for (const [name, access] of [
    ["note", "everyone"],
    ["secret-note", "{ groups: [buyers] }"],
  ]) {
    write(
      `cards/${name}.yaml`,
      `type: text
title: Note
text: "{{total}}"
items:
  - { key: total, dataset: sales, dateColumn: sold_at, measure: { aggregate: sum, column: amount } }
access: ${access}
updated: 2020-03-31
`,
    )
  }
}

/** Adds a hosted app that everyone may see, and an embedding of it. */
export const withApp = ({ write, read }: Pick<WorkspaceFolder, "write" | "read">): void => {
  write(
    "cards/calculator.yaml",
    "type: app\ntitle: Calculator\nappId: calc\nentry: apps/calc\npreview: preview.svg\nheight: 480\ncards: [sales-by-shop]\naccess: everyone\nupdated: 2020-03-31\n",
  )
  write("apps/calc/index.html", "<title>Calculator</title>")
  write(
    "embeds.yaml",
    `${read("embeds.yaml")}- { externalId: calculator-embed, card: calculator, authorizedDomains: ["https://host.example"], readAs: all, features: [title], linkType: LINK_ONLY }\n`,
  )
}

/** A temporary folder with the small workspace, removed with the scope. */
export interface WorkspaceFolder {
  readonly folder: string
  readonly dataFolder: string
  /** Writes a file; without a text, the original one of the small workspace. */
  readonly write: (name: string, text?: string | Uint8Array) => void
  readonly remove: (name: string) => void
  readonly read: (name: string) => string
  /** Replaces a text in a file. */
  readonly change: (name: string, from: string, to: string) => void
}

/** Makes the folder of the small workspace. */
export const workspaceFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-workspace-"))),
  (root) => Effect.sync(() => rmSync(root, { recursive: true, force: true })),
).pipe(
  Effect.map((root): WorkspaceFolder => {
    const folder = join(root, "workspace")
    const dataFolder = join(root, "data")
    mkdirSync(dataFolder, { recursive: true })
    const write = (name: string, text: string | Uint8Array = files[name] ?? "") => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    for (const name of Object.keys(files)) write(name)
    // Of one time, so that all of these folders have the same imports.
    utimesSync(join(folder, "sales.csv"), written, written)
    const read = (name: string) => readFileSync(join(folder, name), "utf8")
    const change = (name: string, from: string, to: string) => {
      const text = read(name)
      if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
      write(name, text.replace(from, to))
    }
    const remove = (name: string) => rmSync(join(folder, name))
    return { folder, dataFolder, write, remove, read, change }
  }),
)
