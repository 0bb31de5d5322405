import { chmodSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { layer, it as single } from "@effect/vitest"
import { Effect, Result } from "effect"
import { expect } from "vitest"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { Datasets } from "../query/Datasets.ts"
import { postgresSales } from "../query/postgres/postgresSales.fixture.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

const secret = "open sesame"

/** What is reported of the small workspace over PostgreSQL after its files were changed. */
const diagnosticsAfter = Effect.fnUntraced(function* (
  spoil: (files: WorkspaceFolder) => void,
  source?: string,
) {
  const { fill, stay } = yield* postgresSales
  const files = yield* workspaceFolder
  yield* fill(files)
  stay(files, source)
  spoil(files)
  const loaded = yield* loadWorkspace(files.folder).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
  return Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : []
})

layer(PostgresFixture.layer)("a connection", (it) => {
  const reports = (
    name: string,
    expected: ReadonlyArray<string | RegExp>,
    spoil: (files: WorkspaceFolder) => void,
    source?: string,
  ) =>
    it.effect(name, () =>
      Effect.gen(function* () {
        const found = yield* diagnosticsAfter(spoil, source)
        expect(found).toHaveLength(expected.length)
        for (const [index, text] of expected.entries()) expect(found[index]).toMatch(text)
        expect(found.join()).not.toContain(secret)
      }),
    )
  const withPassword = (password: string) => (files: WorkspaceFolder) =>
    files.change("workspace.yaml", "user: cairn }", `user: cairn, password: ${password} }`)

  reports("is read with its tables and views", [], () => undefined, "table: public.sales, refresh: 5s")
  reports("takes a SELECT", [], () => undefined, 'query: "SELECT * FROM sales WHERE amount > 0"')
  reports(
    "that is not there is reported where its dataset is",
    [
      /^datasets\.yaml:4: 0\.source\.postgres: found "shop", expected one of the connections of workspace\.yaml: store/,
    ],
    ({ change }) => change("workspace.yaml", "  shop: {", "  store: {"),
  )
  reports(
    "reports a table that is not there in the database's words",
    [
      /^datasets\.yaml:4: 0\.source\.table: found "sold", of which 127\.0\.0\.1 says: relation "sold" does not exist, expected a table or view that cairn may read in the database postgres/,
    ],
    () => undefined,
    "table: sold",
  )
  reports(
    "reports columns that a table does not have, and what its values cannot be read as",
    [
      /^datasets\.yaml:6: 0\.columns\.0\.type: found "date", expected a type that its values can be read as: string/,
      /^datasets\.yaml:7: 0\.columns\.1\.name: found "article", expected a column of the source: shop, item, sold_at, day, amount, pieces/,
      /^datasets\.yaml:9: 0\.columns\.3\.parse: found "%Y", expected no parse/,
    ],
    ({ change, write }) => {
      change(
        "datasets.yaml",
        "name: shop, label: Shop, type: string }\n    - { name: item",
        "name: shop, label: Shop, type: date }\n    - { name: article",
      )
      change("datasets.yaml", "label: Day, type: date }", 'label: Day, type: date, parse: "%Y" }')
      for (const name of ["policies.yaml", "embeds.yaml"]) write(name, "[]\n")
      write("stacks.yaml", "- { id: sales, title: Sales, access: everyone, cards: [secret-sales] }\n")
      write(
        "people.yaml",
        "- { id: ada, displayName: Ada, email: ada@small.example, roleId: ADMIN }\n- { id: ben, displayName: Ben, email: b@small.example, roleId: SOCIAL }\n- { id: cleo, displayName: C, email: c@small.example, roleId: SOCIAL }\n",
      )
      for (const name of ["sales-by-shop", "sales-by-item", "sales-by-month"])
        write(
          `cards/${name}.yaml`,
          "title: T\ndataset: sales\nchart: number\nvalues: [count]\ncolumns: [shop]\n",
        )
    },
  )
  reports(
    "takes no password in the workspace, and shows none",
    [/^workspace\.yaml:\d+: connections\.shop\.password: found a string, expected/],
    withPassword(secret),
  )
  reports(
    "reports a variable that is not set",
    [
      /^workspace\.yaml:\d+: connections\.shop\.password\.env: found "CAIRN_NO_SUCH", expected a variable that is set/,
    ],
    withPassword("{ env: CAIRN_NO_SUCH }"),
  )
  reports(
    "reports a file of a password that others may read",
    [
      /^workspace\.yaml:\d+: connections\.shop\.password\.file: found "shop\.password", which others may read, expected a file that its owner alone may read/,
    ],
    (files) => {
      withPassword("{ file: shop.password }")(files)
      files.write("shop.password", secret)
    },
  )
  reports("takes a file of a password that its owner alone may read", [], (files) => {
    withPassword("{ file: shop.password }")(files)
    writeFileSync(join(files.folder, "shop.password"), `${secret}\n`)
    chmodSync(join(files.folder, "shop.password"), 0o600)
  })
})

/** The small workspace over a database that nobody answers for. */
const unreached = Effect.gen(function* () {
  const files = yield* workspaceFolder
  files.write(
    "workspace.yaml",
    `${files.read("workspace.yaml")}connections:\n  shop: { kind: postgres, host: 127.0.0.1, port: 1, database: shop, user: cairn }\n`,
  )
  files.change("datasets.yaml", "source: sales.csv", "source: { postgres: shop, table: sales }")
  files.change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  return files
})

single.effect(
  "a database that is away and was never reached leaves its cards out, and what shows nothing but them",
  () =>
    Effect.gen(function* () {
      const { folder, dataFolder } = yield* unreached
      const loaded = yield* loadWorkspace(folder).pipe(Effect.provide(Datasets.layer(dataFolder)))
      const { model, tables, isWhole, warnings } = yield* Effect.fromResult(loaded)
      expect([...tables.keys()]).toEqual(["shops"])
      expect([model.cards.size, model.stacks.size, model.policies.length]).toEqual([0, 0, 0])
      expect(isWhole).toBe(false)
      expect(warnings.join()).toContain("The database of sales cannot be reached")
    }),
)
