import { randomUUID } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { describe, expect } from "vitest"
import { testConfig } from "../../kernel/config.fixture.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
import { exportWorkspace } from "./exportWorkspace.ts"

const pages = "/api/content/v1/pages"
const cards = "/api/content/v1/cards"
const data = "/api/data/v1"
const rows = "city,sold_on,amount\nOslo,2026-01-10,10.5\nRome,2026-03-01,100\n"

type Server = Effect.Success<ReturnType<typeof serveEffectiveWorkspace>>

/** What a person sees of stacks and cards, and figures of the cards. */
const seenBy = Effect.fnUntraced(function* ({ call }: Server, as: string, stacks: ReadonlyArray<string>) {
  const seen = []
  for (const id of stacks) {
    const { status, body } = yield* call("GET", `${pages}/${id}`, { as })
    const urns: ReadonlyArray<string> = (body.cards ?? []).map(({ urn }: { urn: string }) => urn)
    for (const urn of urns) {
      const drawn = yield* call("PUT", `${cards}/kpi/${urn}/render?parts=graph,summary`, { as })
      seen.push([urn, drawn.status, drawn.body.chart, drawn.body.summary, drawn.body.columns])
    }
    seen.push([id, status, body.title, urns])
  }
  return seen
})

/** A workspace in which people made data, cards, documents and access, whose folder is written to `target`. */
const made = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const server = yield* serveEffectiveWorkspace(...store)
  const { call, fetch, run, change, folder, dataFolder } = server
  change("stacks.yaml", "title: Sales\n", "title: Sales # what all see\n  owner: cleo\n")
  yield* eventually(call("GET", `${pages}/sales`, { as: "cleo" }), ({ body }) => body.upload !== undefined)
  const send = (path: string, file: File) =>
    Effect.promise(async () => {
      const form = new FormData()
      form.set("file", file)
      return (await fetch("POST", path, { as: "cleo", form })).json()
    })
  const { tables } = yield* send(`${data}/uploads/`, new File([rows], "sales.csv"))
  const dataset = yield* call("POST", `${data}/datasets`, {
    as: "cleo",
    body: { fileId: tables[0].fileId, name: "Sales of May", columns: [] },
  })
  const id = String(dataset.body.dataset)
  const format = { style: "currency", currency: "EUR" }
  const changed = yield* run("cleo", "definition", {
    _tag: "ChangeDataset",
    id,
    changes: [
      { field: "name", was: "Sales of May", value: "Turnover" },
      { field: "title", was: "Sales of May", value: "Turnover of May" },
      { field: "label", column: "amount", was: "Amount", value: "Turnover" },
      { field: "format", column: "amount", was: { style: "decimal", decimals: 2 }, value: format },
    ],
  })
  expect([changed.status, changed.body.message]).toEqual([200, undefined])
  const saved = yield* call("POST", `${cards}/sales-by-shop/saveas`, {
    as: "cleo",
    body: {
      commandId: randomUUID(),
      title: "Oslo",
      filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
      stack: "sales",
    },
  })
  const commandId = randomUUID()
  const file = yield* send(`${pages}/sales/documents/${commandId}`, new File(["Plan A"], "plan.txt"))
  yield* run("cleo", "addedDocument", { _tag: "AddDocument", stack: "sales", title: "Plan", file }, commandId)
  const share = (target: object) =>
    run("cleo", "access", { _tag: "ShareAccess", target, userId: "ben", message: "" })
  yield* share({ type: "stack", id })
  const shared = yield* share({ type: "card", id: saved.body.id })
  expect([dataset.status, saved.status, shared.status]).toEqual([200, 200, 200])
  const config = { ...testConfig(dataFolder), workspaceFolder: folder }
  const target = join(dirname(folder), "exported")
  return { server, config, target, id, saved: String(saved.body.id), document: `document-${commandId}` }
})

const comesBack = Effect.fnUntraced(function* (
  changed: Parameters<typeof made>,
  url: Parameters<typeof layerPostgres>[0] | null = null,
) {
  const { server, config, target, id, saved, document } = yield* made(...changed)
  const { counts, leftOut } = yield* exportWorkspace(target, { ...config, databaseUrl: url })
  expect(counts).toMatchObject({ people: 0, groups: 0, datasets: 1, stacks: 2 })
  expect(leftOut).toEqual([])
  expect(readFileSync(join(target, "data", `${id}.csv`), "utf8")).toBe(rows)
  expect(readFileSync(join(target, "documents", document, "plan.txt"), "utf8")).toBe("Plan A")
  expect(readFileSync(join(target, "stacks.yaml"), "utf8")).toContain("# what all see")
  const datasets = readFileSync(join(target, "datasets.yaml"), "utf8")
  for (const text of ["name: Turnover", "label: Turnover", "currency: EUR"]) expect(datasets).toContain(text)
  expect(readFileSync(join(target, "stacks.yaml"), "utf8")).toContain("title: Turnover of May")
  const other = yield* serveEffectiveWorkspace()
  cpSync(target, other.folder, { recursive: true })
  yield* other.restart
  for (const person of ["ada", "ben", "cleo", "dora"]) {
    const stacks = ["sales", "secret", id]
    const seen = yield* seenBy(other, person, stacks)
    expect(seen).toEqual(yield* seenBy(server, person, stacks))
    if (person === "ben") expect(JSON.stringify(seen)).toContain(saved)
  }
})

describe("a workspace that is exported", () => {
  it.live("is the same to each of its people where another server opens it over an empty store", () =>
    comesBack([]),
  )

  deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
    test.effect("is the same to each of its people", () =>
      PostgresFixture.use(({ url }) => comesBack([() => layerPostgres(url)], url)),
    )
  })

  it.live("counts as its folder says where it is opened over the same store", () =>
    Effect.gen(function* () {
      const { server, config, target, id } = yield* made()
      yield* exportWorkspace(target, config)
      const before = yield* seenBy(server, "cleo", ["sales", id])
      cpSync(target, config.workspaceFolder, { recursive: true })
      yield* server.restart
      expect(yield* seenBy(server, "cleo", ["sales", id])).toEqual(before)
    }),
  )

  it.live("is not written over a folder with files, into the workspace, or with mistakes", () =>
    Effect.gen(function* () {
      const { server, config, target } = yield* made()
      const refusal = (folder: string) =>
        Effect.map(Effect.result(exportWorkspace(folder, config)), (result) =>
          Result.isFailure(result) ? String(result.failure.message) : "",
        )
      mkdirSync(target)
      writeFileSync(join(target, "mine.txt"), "mine")
      expect(yield* refusal(target)).toContain("is not empty")
      expect(yield* refusal(join(config.workspaceFolder, "copy"))).toContain("is in the workspace itself")
      server.change("stacks.yaml", "urn: sales-by-month", "urn: sales-by-moon")
      const other = join(dirname(target), "other")
      expect(yield* refusal(other)).toContain('stacks.yaml:8: 0.cards.1.urn: found "sales-by-moon"')
      expect(existsSync(other)).toBe(false)
    }),
  )
})
