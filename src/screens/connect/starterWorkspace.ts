/** The data of the smallest workspace. */
export const starterData = {
  name: "sales.csv",
  text: `shop,sold_on,amount
Oslo,2026-01-10,10.50
Oslo,2026-02-11,20.00
Bergen,2026-02-12,5.25
Rome,2026-03-01,100.00
`,
} as const

/** The files of the smallest workspace, as the README shows them: one data file, and all that must be said of it. */
export const starterFiles = [
  { name: "workspace.yaml", text: "name: Acme\n" },
  {
    name: "people.yaml",
    text: "- { id: ada, displayName: Ada Lind, email: ada@acme.example, roleId: ADMIN, password: open sesame 26 }\n",
  },
  { name: "datasets.yaml", text: "- { id: sales, source: sales.csv }\n" },
  {
    name: "stacks.yaml",
    text: "- { id: sales, title: Sales, access: everyone, cards: [sales-by-shop] }\n",
  },
  {
    name: "cards/sales-by-shop.yaml",
    text: `title: Sales by shop
dataset: sales
chart: bar
category: shop
values: [{ aggregate: sum, column: amount }]
`,
  },
] as const

/** What starts the server with a workspace. */
export const startCommand = "CAIRN_WORKSPACE=/path/to/your/workspace npm start\n"
