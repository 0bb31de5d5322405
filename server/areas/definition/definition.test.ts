import { randomUUID } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const data = "/api/data/v1"
const pages = "/api/content/v1/pages"
const cards = "/api/content/v1/cards"

const lines = ["city,sold_on,amount", "Oslo,2026-01-10,10.5", "Oslo,2026-02-11,20", "Rome,2026-03-01,100", ""]
const sales = lines.join("\n")

/** The small workspace, with what its people do to add data. */
const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(...store)
    const { call, fetch } = server
    const upload = (as: string, content: string | Uint8Array<ArrayBuffer>, name = "sales.csv") =>
      Effect.promise(async () => {
        const form = new FormData()
        form.set("file", new File([content], name))
        const response = await fetch("POST", `${data}/uploads/`, { as, form })
        return { status: response.status, body: await response.json() }
      })
    const table = (as: string, content: string | Uint8Array<ArrayBuffer>, name?: string) =>
      Effect.map(upload(as, content, name), ({ body }): string => body.tables[0].fileId)
    const preview = (as: string, fileId: string, columns: ReadonlyArray<object> = []) =>
      call("POST", `${data}/uploads/${fileId}/preview`, { as, body: { columns } })
    const create = (as: string, body: object) => call("POST", `${data}/datasets`, { as, body })
    const added = (
      as: string,
      content: string | Uint8Array<ArrayBuffer>,
      columns: ReadonlyArray<object> = [],
    ) =>
      Effect.gen(function* () {
        const fileId = yield* table(as, content)
        const { body } = yield* create(as, { fileId, name: "Sales of May", columns })
        return { fileId, id: String(body.dataset) }
      })
    const stack = (as: string, id: string) => call("GET", `${pages}/${id}`, { as })
    const urnsOf = (as: string, id: string) =>
      Effect.map(
        stack(as, id),
        ({ body }): ReadonlyArray<string> => body.cards.map(({ urn }: { urn: string }) => urn),
      )
    const figure = (as: string, urn: string) =>
      Effect.map(
        call("PUT", `${cards}/kpi/${urn}/render?parts=graph,summary`, { as }),
        ({ status, body }) => ({ status, body }),
      )
    const stored = () => readdirSync(join(server.dataFolder, "files")).filter((name) => name !== "incoming")
    return { ...server, upload, table, preview, create, added, stack, urnsOf, figure, stored }
  })

/** Data that are added, seen by their maker alone, shared, removed and restored, over restarts. */
const lives = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { added, stack, urnsOf, call, run, restart, figure } = yield* opened(...store)
  const { id } = yield* added("cleo", sales)
  const urns = yield* urnsOf("cleo", id)
  expect(urns).toContain(`${id}-rows`)
  expect((yield* stack("cleo", id)).body.title).toBe("Sales of May")
  const total = urns.find((urn) => urn.endsWith("total-amount")) ?? ""
  const drawn = yield* figure("cleo", total)
  expect(JSON.stringify(drawn.body)).toContain("130.5")
  yield* restart
  expect((yield* figure("cleo", total)).body).toEqual(drawn.body)
  expect(yield* stack("ben", id)).toMatchObject({ status: 403 })
  expect((yield* figure("ben", total)).status).toBe(403)
  const target = { type: "stack", id }
  yield* run("cleo", "access", { _tag: "ShareAccess", target, userId: "ben", message: "" })
  expect(yield* urnsOf("ben", id)).toEqual(urns)
  expect((yield* figure("ben", total)).body.summary).toEqual(drawn.body.summary)
  expect((yield* run("cleo", "definition", { _tag: "RemoveDataset", id })).status).toBe(200)
  expect((yield* stack("cleo", id)).status).toBe(403)
  yield* restart
  expect((yield* call("GET", `${data}/datasets`, { as: "cleo" })).body).toMatchObject({
    datasets: [{ id, removed: true }],
  })
  expect((yield* run("cleo", "definition", { _tag: "RestoreDataset", id })).status).toBe(200)
  yield* eventually(figure("ben", total), ({ status }) => status === 200)
  expect((yield* figure("ben", total)).body.summary).toEqual(drawn.body.summary)
})

describe("data that a person adds", () => {
  it.live("has a stack of its maker's alone until it is shared, is removed and comes back as it was", () =>
    lives(),
  )

  deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
    test.effect("has a stack of its maker's alone until it is shared, is removed and comes back", () =>
      PostgresFixture.use(({ url }) => lives(() => layerPostgres(url))),
    )
  })

  it.live("is looked at first, with its columns and rows", () =>
    Effect.gen(function* () {
      const { table, preview } = yield* opened()
      const fileId = yield* table("cleo", sales)
      const { body } = yield* preview("cleo", fileId)
      expect(body).toMatchObject({
        name: "sales.csv",
        title: "Sales",
        rows: 3,
        sample: [
          ["Oslo", "2026-01-10", 10.5],
          ["Oslo", "2026-02-11", 20],
          ["Rome", "2026-03-01", 100],
        ],
        columns: [
          { name: "city", type: "string", distinct: 2, empty: 0, examples: ["Oslo", "Rome"], unfit: 0 },
          { name: "sold_on", type: "date", least: "2026-01-10", largest: "2026-03-01" },
          { name: "amount", label: "Amount", type: "double", least: 10.5, largest: 100 },
        ],
      })
      expect(body.columns[2].histogram.reduce((sum: number, count: number) => sum + count)).toBe(3)
    }),
  )

  it.live("shows the values that a chosen type cannot hold by their rows, and is not made with them", () =>
    Effect.gen(function* () {
      const { table, preview, create, stored } = yield* opened()
      const fileId = yield* table("cleo", "code,amount\nA1,5\n7,6\nB2,7\n")
      const columns = [{ name: "code", label: "Code", type: "long" }]
      const { body } = yield* preview("cleo", fileId, columns)
      expect(body.columns[0]).toMatchObject({
        type: "long",
        unfit: 2,
        unfitValues: [
          { row: 1, value: "A1" },
          { row: 3, value: "B2" },
        ],
      })
      expect(yield* create("cleo", { fileId, name: "Codes", columns })).toMatchObject({
        status: 400,
        body: { code: "request.field", field: "columns", message: expect.stringContaining("code") },
      })
      expect(stored()).toEqual([fileId])
    }),
  )

  it.live("has the types, labels, formats and meanings that its maker chose", () =>
    Effect.gen(function* () {
      const { added, table, preview, call } = yield* opened()
      const text = 'day,amount,zip\n03.04.2026,"1.234,50",01234\n05.04.2026,"2,00",04109\n'
      const columns = [
        { name: "day", label: "Sold on", type: "date" },
        { name: "amount", label: "Price", type: "double", format: "EUR" },
        { name: "zip", label: "Area", type: "long", meaning: "area" },
      ]
      const { body } = yield* preview("cleo", yield* table("cleo", text), columns)
      expect(body.sample).toEqual([
        ["2026-04-03", 1234.5, 1234],
        ["2026-04-05", 2, 4109],
      ])
      const { id } = yield* added("cleo", text, columns)
      const rows = yield* call("PUT", `${cards}/kpi/${id}-rows/table`, { as: "cleo", body: {} })
      expect(rows.body).toMatchObject({
        columns: [
          { name: "day", label: "Sold on", dataType: "date" },
          { name: "amount", label: "Price", format: { style: "currency", currency: "EUR" } },
          { name: "zip", label: "Area", dataType: "numeric", meaning: "area" },
        ],
        numRows: 2,
      })
    }),
  )

  it.live("is added by roles with the authority alone, each from files of their own", () =>
    Effect.gen(function* () {
      const { table, preview, create, run, added } = yield* opened()
      const denied = { status: 403, body: { code: "identity.authority" } }
      const fileId = yield* table("cleo", sales)
      expect(yield* preview("ada", fileId)).toMatchObject({ status: 404, body: { code: "data.unknown" } })
      const theirs = { fileId, name: "Theirs", columns: [] }
      expect(yield* create("ada", theirs)).toMatchObject({ status: 404, body: { code: "data.unknown" } })
      const { id } = yield* added("ada", sales)
      const removal = { _tag: "RemoveDataset", id }
      expect(yield* run("cleo", "definition", removal)).toMatchObject({ status: 404 })
      expect(yield* run("ben", "definition", removal)).toMatchObject(denied)
    }),
  )

  it.live("is what its definitions say: foreign ids and columns that are not there are refused by name", () =>
    Effect.gen(function* () {
      const { table, run, stack } = yield* opened()
      const fileId = yield* table("cleo", sales)
      const file = { fileId, name: "sales.csv", format: "csv", sizeBytes: 1, rows: 3 }
      const commandId = randomUUID()
      const id = `data-${commandId}`
      const define = (card: object, columns = [{ name: "amount", type: "double" }]) => {
        const dataset = { name: "Sales", columns }
        const definitions = { dataset, stack: { title: "Sales", cards: [`${id}-a`] }, cards: [card] }
        return run("cleo", "definition", { _tag: "DefineDataset", file, definitions }, commandId)
      }
      const card = { id: `${id}-a`, type: "supertable", title: "All", dataset: id, columns: ["amount"] }
      const refused = (text: string) => ({
        status: 400,
        body: { code: "request.field", message: expect.stringContaining(text) },
      })
      expect(yield* define({ ...card, columns: ["price"] })).toMatchObject(refused('"price"'))
      expect(yield* define({ ...card, id: "sales-by-shop" })).toMatchObject(refused("sales-by-shop"))
      expect(yield* define({ ...card, dataset: "sales", columns: ["shop"] })).toMatchObject(refused(id))
      expect(yield* define({ ...card, chart: "clock" })).toMatchObject(refused('"clock"'))
      const other = yield* define({ ...card, columns: ["price"] }, [{ name: "price", type: "double" }])
      expect(other).toMatchObject({ status: 400, body: { code: "request.field" } })
      expect((yield* stack("cleo", id)).status).toBe(403)
      expect((yield* define(card)).status).toBe(200)
      expect((yield* stack("cleo", id)).status).toBe(200)
    }),
  )
})

describe("the file of a dataset", () => {
  const replaced = Effect.fnUntraced(function* (text: string) {
    const server = yield* opened()
    const { added, table, call } = server
    const { id, fileId: base } = yield* added("cleo", sales)
    const fileId = yield* table("cleo", text)
    const compare = (as: string) =>
      call("POST", `${data}/datasets/${id}/replacement`, { as, body: { fileId } })
    const put = (body: object) => call("POST", `${data}/datasets/${id}/file`, { as: "cleo", body })
    const replace = (of = base) => put({ base: of, fileId })
    const urns = yield* server.urnsOf("cleo", id)
    const total = urns.find((urn) => urn.endsWith("total-amount")) ?? ""
    return { ...server, id, base, fileId, urns, total, compare, put, replace }
  })

  it.live("has the rows of others below its own, read as they are written there", () =>
    Effect.gen(function* () {
      const text = "amount;city;sold_on;shop\n1,5;Rome;01.04.2026;A\n2,25;;15.04.2026;B\n"
      const { compare, put, base, fileId, figure, total, table, id, call } = yield* replaced(text)
      expect((yield* compare("cleo")).body).toMatchObject({
        rows: 2,
        problems: [],
        missing: [],
        more: ["Shop"],
      })
      expect((yield* put({ base, fileId, mode: "APPEND" })).status).toBe(204)
      yield* eventually(figure("cleo", total), ({ body }) => JSON.stringify(body).includes("134.25"))
      const own = yield* call("GET", `${data}/datasets`, { as: "cleo" })
      const [listed] = own.body.datasets
      expect(own.body.upload.maxBytes).toBe(500_000_000)
      expect(listed).toMatchObject({ fileName: "sales.csv", rows: 5 })
      const again = { base: listed.fileId, fileId: yield* table("cleo", "sold_on,city\n2026-05-01,Oslo\n") }
      const lacking = yield* call("POST", `${data}/datasets/${id}/replacement`, {
        as: "cleo",
        body: { fileId: again.fileId },
      })
      expect(lacking.body).toMatchObject({ missing: ["Amount"], more: [] })
      expect(yield* put({ ...again, base, mode: "APPEND" })).toMatchObject({
        status: 400,
        body: { field: "base" },
      })
      expect((yield* put({ ...again, mode: "APPEND" })).status).toBe(204)
      const read = () =>
        call("PUT", `${cards}/kpi/${id}-rows/table`, {
          as: "cleo",
          body: { sort: { column: "sold_on", direction: "ascending" } },
        })
      yield* eventually(read(), ({ body }) => body.numRows === 6)
      const { body } = yield* read()
      const names = body.columns.map(({ name }: { name: string }) => name)
      expect(names.toSorted()).toEqual(["amount", "city", "sold_on"])
      const cellsOf = (row: ReadonlyArray<unknown>) =>
        ["city", "sold_on", "amount"].map((name) => row[names.indexOf(name)])
      expect(body.rows.map(cellsOf)).toEqual([
        ["Oslo", "2026-01-10", 10.5],
        ["Oslo", "2026-02-11", 20],
        ["Rome", "2026-03-01", 100],
        ["Rome", "2026-04-01", 1.5],
        [null, "2026-04-15", 2.25],
        ["Oslo", "2026-05-01", null],
      ])
      expect(JSON.stringify((yield* figure("cleo", total)).body)).toContain("134.25")
    }),
  )

  it.live("keeps how its numbers are written, and takes none of another currency", () =>
    Effect.gen(function* () {
      const { table, create, call } = yield* opened()
      const first = yield* table("cleo", "item;price;share\na;1.234,50 €;5%\nb;2.000 €;7,5%\n")
      const { body } = yield* create("cleo", { fileId: first, name: "Prices", columns: [] })
      const id = String(body.dataset)
      const put = Effect.fnUntraced(function* (text: string) {
        const [{ fileId: base }] = (yield* call("GET", `${data}/datasets`, { as: "cleo" })).body.datasets
        const fileId = yield* table("cleo", text)
        return yield* call("POST", `${data}/datasets/${id}/file`, {
          as: "cleo",
          body: { base, fileId, mode: "APPEND" },
        })
      })
      expect((yield* put("item;price;share\nc;3.000 €;10%\n")).status).toBe(204)
      expect((yield* put("item;price;share\nd;4.500 €;1%\n")).status).toBe(204)
      for (const other of ["e;$5;1%", "e;5.000 €;12,5"]) {
        expect(yield* put(`item;price;share\n${other}\n`)).toMatchObject({
          status: 400,
          body: { field: "columns" },
        })
      }
      const read = call("PUT", `${cards}/kpi/${id}-rows/table`, {
        as: "cleo",
        body: { sort: { column: "item", direction: "ascending" } },
      })
      yield* eventually(read, ({ body: { numRows } }) => numRows === 4)
      const { columns, rows } = (yield* read).body
      const at = (name: string) => columns.findIndex((column: { name: string }) => column.name === name)
      expect(rows.map((row: ReadonlyArray<unknown>) => [row[at("price")], row[at("share")]])).toEqual([
        [1234.5, 0.05],
        [2000, 0.075],
        [3000, 0.1],
        [4500, 0.01],
      ])
    }),
  )

  it.live("is replaced by another one with the same columns, written otherwise, and its cards follow", () =>
    Effect.gen(function* () {
      const text = "amount;city;sold_on;shop\n1,5;Rome;01.04.2026;A\n2,25;Oslo;15.04.2026;B\n"
      const { compare, replace, figure, total, id, call } = yield* replaced(text)
      expect((yield* compare("cleo")).body).toMatchObject({ rows: 2, breaks: [], others: 0, problems: [] })
      expect((yield* compare("ada")).status).toBe(404)
      expect((yield* replace()).status).toBe(204)
      yield* eventually(figure("cleo", total), ({ body }) => JSON.stringify(body).includes("3.75"))
      const rows = yield* call("PUT", `${cards}/kpi/${id}-rows/table`, { as: "cleo", body: {} })
      expect(rows.body.numRows).toBe(2)
    }),
  )

  it.live("has a column again as it was before a file left it out, unless it holds other values", () =>
    Effect.gen(function* () {
      const { table, call, run, id } = yield* replaced(sales)
      const label = { field: "label", column: "amount", was: "Amount", value: "Turnover" }
      yield* run("cleo", "definition", { _tag: "ChangeDataset", id, changes: [label] })
      const put = Effect.fnUntraced(function* (text: string) {
        const [{ fileId: base }] = (yield* call("GET", `${data}/datasets`, { as: "cleo" })).body.datasets
        const body = { base, fileId: yield* table("cleo", text) }
        const replaced = yield* call("POST", `${data}/datasets/${id}/file`, { as: "cleo", body })
        expect(replaced.status).toBe(204)
      })
      const read = call("PUT", `${cards}/kpi/${id}-rows/table`, { as: "cleo", body: {} })
      const amountOf = (rows: number) =>
        Effect.map(
          eventually(read, ({ body: { numRows } }) => numRows === rows),
          ({ body }) => body.columns.find(({ name }: { name: string }) => name === "amount"),
        )
      const lacking = "city,sold_on\nOslo,2026-01-10\n"
      yield* put(lacking)
      yield* put(`${lacking}Rome,2026-01-11\n`)
      yield* put("city,sold_on,amount\nOslo,2026-01-10,7\nRome,2026-01-11,8\n")
      expect(yield* amountOf(2)).toMatchObject({ label: "Turnover", dataType: "numeric" })
      yield* put(lacking)
      yield* put("city,sold_on,amount\nOslo,2026-01-10,few\n")
      expect(yield* amountOf(1)).toMatchObject({ label: "Amount", dataType: "string" })
    }),
  )

  it.live("names the cards that another one would break, which say so once it is there, and not before", () =>
    Effect.gen(function* () {
      const { compare, replace, figure, total, urns, restart, id } = yield* replaced(
        "city,sold_on\nOslo,2026-01-10\n",
      )
      const { body } = yield* compare("cleo")
      const titles = body.breaks.map(({ title }: { title: string }) => title)
      expect(titles).toContain("Amount")
      expect(titles).not.toContain("Rows")
      expect((yield* figure("cleo", total)).status).toBe(200)
      expect((yield* replace()).status).toBe(204)
      const broken = { status: 400, body: { code: "card.broken" } }
      yield* eventually(figure("cleo", total), ({ status }) => status === 400)
      expect(yield* figure("cleo", total)).toMatchObject(broken)
      const rows = urns.find((urn) => urn === `${id}-rows`) ?? ""
      expect(rows).not.toBe("")
      yield* restart
      expect(yield* figure("cleo", total)).toMatchObject(broken)
      const count = `${id}-count`
      expect(urns).toContain(count)
      expect((yield* figure("cleo", count)).status).toBe(200)
    }),
  )

  it.live("stays where someone replaced it meanwhile, or values do not fit", () =>
    Effect.gen(function* () {
      const { replace, fileId, total, figure } = yield* replaced(
        "city,sold_on,amount\nOslo,2026-01-10,none\n",
      )
      expect(yield* replace()).toMatchObject({
        status: 400,
        body: { code: "request.field", field: "columns", message: expect.stringContaining("amount") },
      })
      expect(JSON.stringify((yield* figure("cleo", total)).body)).toContain("130.5")
      const fitting = yield* replaced("city,sold_on,amount\nOslo,2026-01-10,7\n")
      expect(yield* fitting.replace(fileId)).toMatchObject({
        status: 400,
        body: { code: "request.field", field: "base", message: expect.stringContaining(fitting.base) },
      })
    }),
  )
})

describe("an added dataset", () => {
  const plain = { style: "decimal", decimals: 2 }
  const euros = { style: "currency", currency: "EUR" }
  const label = { field: "label", column: "amount", was: "Amount", value: "Turnover" }
  const changes = [
    { field: "name", was: "Sales of May", value: "Turnover" },
    { field: "title", was: "Sales of May", value: "Turnover of May" },
    label,
    { field: "format", column: "amount", was: plain, value: euros },
    { field: "meaning", column: "city", was: null, value: "city" },
    { field: "description", column: "city", was: null, value: "Where the shop is" },
    { field: "total", column: "amount", was: null, value: "avg" },
  ]

  /** A dataset of Cleo's, and what its cards and its list say. */
  const changeable = Effect.gen(function* () {
    const server = yield* opened()
    const { id, fileId } = yield* server.added("cleo", sales)
    const change = (as: string, ...some: ReadonlyArray<object>) =>
      server.run(as, "definition", { _tag: "ChangeDataset", id, changes: some })
    const table = server.call("PUT", `${cards}/kpi/${id}-rows/table`, { as: "cleo", body: {} })
    const columnOf = (name: string) =>
      Effect.map(table, ({ body }) => body.columns.find((column: { name: string }) => column.name === name))
    const listed = Effect.map(
      server.call("GET", `${data}/datasets`, { as: "cleo" }),
      ({ body }) => body.datasets[0],
    )
    return { ...server, id, fileId, change, readTable: table, columnOf, listed }
  })

  it.live("is renamed and its columns are shown otherwise, in its cards, its list and after a restart", () =>
    Effect.gen(function* () {
      const { id, change, readTable, columnOf, listed, stack, restart, dataFolder, call } = yield* changeable
      const imports = () => readdirSync(join(dataFolder, "added-datasets")).toSorted()
      const versions = call("GET", `${cards}/versions?urns=${id}-rows`, { as: "cleo" })
      const [before, imported] = [(yield* versions).body, imports()]
      expect(yield* change("cleo", ...changes)).toMatchObject({ status: 200 })
      yield* eventually(stack("cleo", id), ({ body }) => body.title === "Turnover of May")
      expect((yield* versions).body).not.toEqual(before)
      const isChanged = Effect.gen(function* () {
        expect(yield* listed).toMatchObject({ name: "Turnover", rows: 3 })
        expect(yield* columnOf("amount")).toMatchObject({ label: "Turnover", format: euros })
        expect(yield* columnOf("city")).toMatchObject({ meaning: "city" })
        expect((yield* readTable).body.numRows).toBe(3)
      })
      yield* isChanged
      expect(imports()).toEqual(imported)
      yield* restart
      yield* isChanged
      expect((yield* stack("cleo", id)).body.title).toBe("Turnover of May")
    }),
  )

  it.live("is changed by its maker and admins alone, and by them as long as it is there", () =>
    Effect.gen(function* () {
      const { id, change, run, columnOf } = yield* changeable
      expect(yield* change("ben", label)).toMatchObject({ status: 403, body: { code: "identity.authority" } })
      expect(yield* change("dora", label)).toMatchObject({ status: 403 })
      yield* run("cleo", "access", {
        _tag: "ShareAccess",
        target: { type: "stack", id },
        userId: "ben",
        message: "",
      })
      expect((yield* change("ben", label)).status).toBe(403)
      expect(yield* columnOf("amount")).toMatchObject({ label: "Amount" })
      expect((yield* change("ada", label)).status).toBe(200)
      yield* eventually(columnOf("amount"), (column) => column.label === "Turnover")
      yield* run("cleo", "definition", { _tag: "RemoveDataset", id })
      const back = { ...label, was: "Turnover", value: "Amount" }
      expect(yield* change("cleo", back)).toMatchObject({ status: 404, body: { code: "data.unknown" } })
    }),
  )

  it.live("tells who changes a field that someone else changed both values, and merges other fields", () =>
    Effect.gen(function* () {
      const { change, columnOf } = yield* changeable
      const [, , , format] = changes
      expect((yield* change("ada", label)).status).toBe(200)
      expect(yield* change("cleo", { ...label, value: "Sum" })).toMatchObject({
        status: 422,
        body: {
          code: "data.conflict",
          field: "changes",
          message: expect.stringMatching(/label of amount.*"Amount".*"Turnover"/),
        },
      })
      expect((yield* change("cleo", format ?? {})).status).toBe(200)
      expect((yield* change("cleo", label)).status).toBe(200)
      yield* eventually(columnOf("amount"), (column) => column.format !== undefined)
      expect(yield* columnOf("amount")).toMatchObject({ label: "Turnover", format: euros })
    }),
  )

  it.live("takes nothing that its definitions could not say, and names field, value and column", () =>
    Effect.gen(function* () {
      const { change, columnOf, listed } = yield* changeable
      const refusedFor = Effect.fnUntraced(function* (part: object, text: string) {
        expect(yield* change("cleo", { ...label, ...part })).toMatchObject({
          status: 400,
          body: { code: "request.field", message: expect.stringContaining(text) },
        })
      })
      yield* refusedFor({ column: "price" }, '"price"')
      yield* refusedFor({ value: "" }, "label")
      yield* refusedFor({ field: "meaning", was: null, value: "A city" }, '"A city"')
      yield* refusedFor({ field: "format", was: plain, value: { style: "euros" } }, '"euros"')
      yield* refusedFor({ field: "total", was: null, value: "median" }, '"median"')
      yield* refusedFor({ field: "name", was: "Sales of May", value: " " }, '" "')
      yield* refusedFor({ field: "name", was: "Sales of May", value: null }, "null")
      yield* refusedFor({ field: "type", was: "double", value: "long" }, '"label"')
      expect(yield* columnOf("amount")).toMatchObject({ label: "Amount" })
      expect(yield* listed).toMatchObject({ name: "Sales of May" })
    }),
  )

  it.live(
    "keeps what was changed when its file is replaced, and is changed also where cards do not fit",
    () =>
      Effect.gen(function* () {
        const { id, fileId, change, call, table, columnOf, listed, readTable } = yield* changeable
        const replace = Effect.fnUntraced(function* (base: string, text: string) {
          const body = { base, fileId: yield* table("cleo", text) }
          expect((yield* call("POST", `${data}/datasets/${id}/file`, { as: "cleo", body })).status).toBe(204)
          return body.fileId
        })
        expect((yield* change("cleo", ...changes)).status).toBe(200)
        const next = yield* replace(
          fileId,
          "city,sold_on,amount,shop\nOslo,2026-05-01,1,A\nRome,2026-05-02,2,B\n",
        )
        yield* eventually(readTable, ({ body }) => body.numRows === 2)
        expect(yield* columnOf("amount")).toMatchObject({ label: "Turnover", format: euros })
        expect(yield* columnOf("city")).toMatchObject({ meaning: "city" })
        expect(yield* listed).toMatchObject({ name: "Turnover", rows: 2 })
        yield* replace(next, "city,amount\nOslo,1\n")
        yield* eventually(readTable, ({ body }) => body.code === "card.broken")
        const name = { field: "name", was: "Turnover", value: "Turnover of June" }
        expect(yield* change("cleo", name)).toMatchObject({ status: 200 })
        yield* eventually(listed, (dataset) => dataset.name === "Turnover of June")
      }),
  )
})

describe("a file of data", () => {
  it.live("that is none leaves nothing, and says what is wrong and what to do", () =>
    Effect.gen(function* () {
      const { upload, stored, dataFolder } = yield* opened()
      const problemOf = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
        Effect.map(upload("cleo", content, name), ({ status, body }) => {
          expect([status, body.tables]).toEqual([200, []])
          const [{ problem, remedy }] = body.problems
          expect(remedy).not.toBe("")
          return String(problem)
        })
      expect(yield* problemOf("hello", "letter.docx")).toBe("This is no file of data.")
      expect(yield* problemOf("a,b\n1,2\n1,2,3\n", "ragged.csv")).toContain("line 3 of ragged.csv")
      expect(yield* problemOf('a,b\n"1,2\n', "open.csv")).toContain("double quote")
      expect(yield* problemOf("not a workbook", "bad.xlsx")).not.toContain(dataFolder)
      expect(yield* problemOf("PAR1", "bad.parquet")).not.toContain(dataFolder)
      const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",")
      expect(yield* problemOf(`${wide}\n`, "wide.csv")).toContain("10000 columns")
      expect(stored()).toEqual([])
      expect(readdirSync(join(dataFolder, "files", "incoming"))).toEqual([])
      expect(readdirSync(join(dataFolder, "added"))).toEqual([])
      expect(existsSync(join(dataFolder, "added-datasets"))).toBe(true)
    }),
  )

  it.live(
    "in another encoding, with other signs between columns or without titles is read all the same",
    () =>
      Effect.gen(function* () {
        const { table, preview } = yield* opened()
        const columnsOf = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
          Effect.gen(function* () {
            const { body } = yield* preview("cleo", yield* table("cleo", content, name))
            return body.columns.map(
              (column: { name: string; type: string }) => `${column.name}:${column.type}`,
            )
          })
        const semicolons = "Stadt;Umsatz\nKöln;1,5\nBonn;2,25\n"
        const both = ["Stadt:string", "Umsatz:double"]
        expect(yield* columnsOf(semicolons, "umsatz.csv")).toEqual(both)
        expect(yield* columnsOf(semicolons.replaceAll("\n", "\r"), "umsatz.csv")).toEqual(both)
        expect(yield* columnsOf(semicolons.replaceAll(";", "\t"), "umsatz.tsv")).toEqual(both)
        expect(yield* columnsOf(new Uint8Array(Buffer.from(semicolons, "latin1")), "umsatz.csv")).toEqual(
          both,
        )
        const utf16 = new Uint8Array(Buffer.from(`\uFEFF${semicolons}`, "utf16le"))
        expect(yield* columnsOf(utf16, "umsatz.csv")).toEqual(both)
        expect(yield* columnsOf("5,9\n3,4\n", "numbers.csv")).toEqual(["Column 1:long", "Column 2:long"])
        expect(yield* columnsOf("name\nA\nB\n", "one.csv")).toEqual(["name:string"])
        expect(yield* columnsOf('{"a":1}\n{"a":2}\n', "rows.ndjson")).toEqual(["a:long"])
      }),
  )
})
