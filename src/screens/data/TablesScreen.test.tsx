// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { ListedTable, ListedTables } from "#domain/areas/definition/queries.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient, refuse } from "#src/state/client.fixture.ts"
import { AddData } from "./AddData.tsx"
import { TablesScreen } from "./TablesScreen.tsx"

const orders: ListedTable = {
  table: "sales.orders",
  schema: "sales",
  name: "orders",
  isView: false,
  rows: 12_345,
}
const north: ListedTable = {
  ...orders,
  table: "north",
  schema: "public",
  name: "north",
  isView: true,
  rows: null,
}

const path = "/api/data/v1/connections/shop/tables"
const open = async (answer: (search: string) => Response) => {
  const store = openClient({
    [`GET ${path}`]: ({ url }) => answer(new URL(url).searchParams.get("search") ?? ""),
  })
  return openScreenAt(store, ["/data/tables/shop"], ({ search }) => (
    <TablesScreen connection="shop" query={search.query ?? ""} />
  ))
}
const listed = (tables: ReadonlyArray<ListedTable>, isCut = false) =>
  Response.json({ tables, isCut } satisfies ListedTables)

it("lists tables with schema, kind and rows, each with the way to its columns", async () => {
  await open(() => listed([north, orders]))
  const items = await screen.findAllByRole("listitem")
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "northpublic · View",
    "orderssales · about 12,345 rows",
  ])
  expect(screen.getByRole("link", { name: /orders/ }).getAttribute("href")).toBe(
    "/data/tables/shop/sales.orders",
  )
  expect(screen.queryByText(/Search to find the others/)).toBeNull()
})

it("asks for the tables that a typed text finds, keeps it in the address, and says when there is none", async () => {
  const { user, isAt } = await open((search) => listed(search === "" ? [north, orders] : []))
  await user.type(await screen.findByRole("searchbox", { name: "Search tables" }), "zebra")
  expect(await screen.findByText("No table has “zebra” in its name.")).toBeTruthy()
  await isAt("/data/tables/shop?zebra")
  await user.clear(screen.getByRole("searchbox"))
  expect(await screen.findAllByRole("listitem")).toHaveLength(2)
})

it("says that there are more tables than it lists", async () => {
  await open(() => listed([orders], true))
  expect(
    await screen.findByText("The first 1,000 tables are listed. Search to find the others."),
  ).toBeTruthy()
})

it("says why the tables are not there, and asks again", async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? refuse("dataset.away") : listed([orders])))
  expect((await screen.findByRole("alert")).textContent).toContain("The database can’t be reached.")
  isAway = false
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByRole("link", { name: /orders/ })).toBeTruthy()
})

it("is led to from Add data by the name of the connection, and by nothing where there is none", async () => {
  const limits = { maxBytes: 1000, extensions: ["csv"] }
  const shop = { connection: "shop", kind: "postgres" } as const
  const draw = (connections: ReadonlyArray<typeof shop>) =>
    openScreenAt(openClient({}), ["/"], () => <AddData limits={limits} connections={connections} />)
  await draw([])
  expect(screen.queryByText("Or choose a table of a database")).toBeNull()
  expect(screen.queryByRole("link")).toBeNull()
  await draw([shop])
  expect(screen.getByRole("link", { name: /shop/ }).getAttribute("href")).toBe("/data/tables/shop")
})
