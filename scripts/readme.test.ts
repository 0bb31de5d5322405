import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { parse } from "yaml"
import { startServer } from "#server/http/process.fixture.ts"
import { Browser } from "#server/identity/browser.fixture.ts"
import { projectRoot } from "#server/kernel/config.ts"
import { Datasets } from "#server/query/Datasets.ts"
import { diagnosticText } from "#server/schema/diagnostic.ts"
import { loadWorkspace } from "#server/workspace/load.ts"
import { startCommand, starterData, starterFiles } from "#src/screens/connect/starterWorkspace.ts"

const section =
  /## Point it at your own data\n([\s\S]*?)\n## /.exec(
    readFileSync(join(projectRoot, "README.md"), "utf8"),
  )?.[1] ?? ""

/** The files that the README shows: each code block is the file that was named last before it. */
const files = [...section.matchAll(/```(?:csv|yaml)\n([\s\S]*?)```/g)].map((block) => {
  const names = [...section.slice(0, block.index).matchAll(/`([\w/-]+\.(?:csv|yaml))`/g)]
  return { name: names.at(-1)?.[1] ?? "", text: block[1] ?? "" }
})

it("shows one data file and five others, the same as the page that connects data", () => {
  expect(files).toEqual([starterData, ...starterFiles])
  expect(section).toContain(startCommand)
})

/** The README's files in a folder of their own, with a data folder beside it. */
const readmeWorkspace = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-readme-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
).pipe(
  Effect.map((root) => {
    const folder = join(root, "workspace")
    for (const { name, text } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return { folder, data: join(root, "data") }
  }),
)

it.effect("shows a workspace whose columns and card need no more to be said of them", () =>
  Effect.gen(function* () {
    const { folder, data } = yield* readmeWorkspace
    const loaded = yield* loadWorkspace(folder).pipe(Effect.provide(Datasets.layer(data)))
    expect(Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : []).toEqual([])
    if (Result.isFailure(loaded)) return
    const { model } = loaded.success
    const columns = [...model.datasets.values()].flatMap((dataset) => dataset.columns)
    expect(columns).toEqual([
      { name: "shop", label: "Shop", type: "string" },
      { name: "sold_on", label: "Sold on", type: "date" },
      { name: "amount", label: "Amount", type: "double" },
    ])
    expect([...model.cards.values()]).toMatchObject([
      {
        id: "sales-by-shop",
        chart: "badge_vert_bar",
        category: { column: "shop" },
        values: [{ name: "amount", label: "Amount", aggregate: "sum", column: "amount" }],
        columns: ["shop", "sold_on", "amount"],
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
    expect(model.people.size).toBe(1)
  }).pipe(Effect.scoped),
)

it.live(
  "shows a workspace that starts at the first try, and a card that its person sees",
  () =>
    Effect.gen(function* () {
      const { folder, data } = yield* readmeWorkspace
      const { url } = yield* Effect.acquireRelease(
        Effect.promise(() =>
          startServer({ CAIRN_WORKSPACE: folder, CAIRN_DATA: data }, join(projectRoot, "server/main.ts")),
        ),
        (server) => Effect.promise(() => server.stop("SIGTERM")),
      )
      const browser = yield* Effect.promise(() => new Browser(fetch, url).open())
      const [person] = parse(files.find(({ name }) => name === "people.yaml")?.text ?? "")
      const signedIn = yield* Effect.promise(() => browser.signIn(person.email, person.password))
      expect(signedIn.status).toBe(200)
      const { status, body } = yield* Effect.promise(() =>
        browser.callJson("PUT", "/api/content/v1/cards/kpi/sales-by-shop/render?parts=graph", {
          queryOverrides: { filters: [] },
        }),
      )
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toMatch(/Rome.*100.*Oslo.*30\.5.*Bergen.*5\.25/)
    }).pipe(Effect.scoped),
  600_000,
)
