import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { loaded, scaffoldFolder, startOn, textsIn } from "./scaffold.fixture.ts"

const sales = `shop,sold_on,amount
Oslo,2026-01-10,10.50
Oslo,2026-02-11,20.00
Bergen,2026-02-12,5.25
Rome,2026-03-01,100.00
`

it.effect("writes a workspace over a file, which the server loads as it is", () =>
  Effect.gen(function* () {
    const { made, home, pathOf } = yield* startOn({ "sales.csv": sales })
    expect(made).toMatchObject({
      folder: join(home, "sales"),
      outcome: "new",
      stacks: ["sales"],
      problems: [],
      notes: [],
    })
    const model = yield* loaded(made.folder)
    expect(model.datasets.get(DataSourceId.make("sales"))).toMatchObject({
      name: "Sales",
      source: pathOf("sales.csv"),
      columns: [
        { name: "sold_on", type: "date" },
        { name: "shop", type: "string" },
        { name: "amount", type: "double" },
      ],
    })
    expect([...model.stacks.values()][0]?.cards.length).toBe(5)
    expect([...model.people.values()]).toMatchObject([{ id: "admin", roleId: "ADMIN" }])
    expect(JSON.stringify(textsIn(made.folder))).not.toContain("password")
  }),
)

it.effect("opens the same folder at the next start, and changes nothing in it", () =>
  Effect.gen(function* () {
    const { made, start } = yield* startOn({ "sales.csv": sales })
    const before = textsIn(made.folder)
    const again = yield* Effect.flatMap(start(["sales.csv"]), Effect.fromResult)
    expect(again).toMatchObject({ folder: made.folder, outcome: "same", stacks: ["sales"] })
    expect(textsIn(made.folder)).toEqual(before)
  }),
)

it.effect("gives other files of the same name a folder of their own", () =>
  Effect.gen(function* () {
    const { made, start, write } = yield* startOn({ "sales.csv": sales })
    write({ "other/sales.csv": sales })
    const other = yield* Effect.flatMap(start(["other/sales.csv"]), Effect.fromResult)
    expect([other.outcome, other.folder]).toEqual(["new", `${made.folder}-2`])
    const both = yield* Effect.flatMap(start(["sales.csv", "other/sales.csv"]), Effect.fromResult)
    expect([...(yield* loaded(both.folder)).stacks.values()].map(({ title }) => title)).toEqual([
      "Sales",
      "Sales (2)",
    ])
    const again = yield* Effect.flatMap(start(["other/sales.csv"]), Effect.fromResult)
    expect([again.outcome, again.folder]).toEqual(["same", other.folder])
  }),
)

it.effect("reads a file anew that has more rows, and leaves the cards as they are", () =>
  Effect.gen(function* () {
    const { made, start, write } = yield* startOn({ "sales.csv": sales })
    const before = textsIn(made.folder)
    write({ "sales.csv": `${sales}Paris,2026-04-01,1.50\n` })
    const again = yield* Effect.flatMap(start(["sales.csv"]), Effect.fromResult)
    expect(again.outcome).toBe("same")
    expect(textsIn(made.folder)).toEqual(before)
  }),
)

it.effect("writes the cards anew where a file has other columns, unless a person edited them", () =>
  Effect.gen(function* () {
    const { made, start, write } = yield* startOn({ "sales.csv": sales })
    write({ "sales.csv": "shop,amount,pieces\nOslo,1.5,2\nRome,2.5,3\n" })
    const renewed = yield* Effect.flatMap(start(["sales.csv"]), Effect.fromResult)
    expect(renewed.outcome).toBe("renewed")
    expect(Object.keys(textsIn(made.folder))).not.toContain("cards/sales-per-month.yaml")
    yield* loaded(made.folder)

    const card = join(made.folder, "cards/sales-count.yaml")
    writeFileSync(card, readFileSync(card, "utf8").replace("title: Rows", "title: Entries"))
    const edited = textsIn(made.folder)
    write({ "sales.csv": sales })
    const kept = yield* Effect.flatMap(start(["sales.csv"]), Effect.fromResult)
    expect(kept.outcome).toBe("edited")
    expect(textsIn(made.folder)).toEqual(edited)
  }),
)

it.effect("reads the good ones of several files, and says what is wrong with the others, at each start", () =>
  Effect.gen(function* () {
    const { made, start } = yield* startOn({
      "sales.csv": sales,
      "ragged.csv": "a,b\n1,2\n3,4,5\n",
      "stock.json": '[{"item":"a","left":1},{"item":"b","left":2}]',
    })
    expect(made.stacks).toEqual(["sales", "stock"])
    expect(made.problems.map(({ file, problem }) => [file.split("/").at(-1), problem])).toEqual([
      ["ragged.csv", "Found line 3 of ragged.csv, which has 3 columns below 2 titles."],
    ])
    yield* loaded(made.folder)
    const again = yield* Effect.flatMap(start(["sales.csv", "ragged.csv", "stock.json"]), Effect.fromResult)
    expect(again.problems).toEqual(made.problems)
  }),
)

it.effect("keeps the cards of a file that cannot be read for now", () =>
  Effect.gen(function* () {
    const { made, start, write, pathOf } = yield* startOn({ "sales.csv": sales, "b.csv": "x,y\na,1\nb,2\n" })
    const before = textsIn(made.folder)
    write({ "b.csv": "x,y\na\n" })
    const broken = yield* Effect.flatMap(start(["sales.csv", "b.csv"]), Effect.fromResult)
    expect([broken.outcome, broken.problems.length]).toEqual(["same", 1])
    rmSync(pathOf("b.csv"))
    const gone = yield* Effect.flatMap(start(["sales.csv", "b.csv"]), Effect.fromResult)
    expect([gone.outcome, gone.problems[0]?.problem]).toEqual(["same", "There is no such file."])
    expect(textsIn(made.folder)).toEqual(before)
  }),
)

it.effect("writes into no folder with files of its own, nor over a workspace of other files", () =>
  Effect.gen(function* () {
    const folder = yield* scaffoldFolder
    folder.write({ "sales.csv": sales, "more.csv": sales })
    const refused = yield* folder.start(["sales.csv"], "files")
    expect(Result.isFailure(refused) && refused.failure.message).toContain("is not empty")
    yield* Effect.flatMap(folder.start(["sales.csv"], "mine"), Effect.fromResult)
    const other = yield* folder.start(["more.csv"], "mine")
    expect(Result.isFailure(other) && other.failure.message).toContain("was made of other files")
  }),
)

it.effect("takes the data files of a folder, and those that fit a pattern", () =>
  Effect.gen(function* () {
    const folder = yield* scaffoldFolder
    folder.write({
      "all/a.csv": sales,
      "all/b.tsv": "x\ty\na\t1\n",
      "all/readme.md": "#",
      "all/.c.csv": sales,
    })
    const whole = yield* Effect.flatMap(folder.start(["all"]), Effect.fromResult)
    expect([whole.folder, whole.stacks]).toEqual([join(folder.home, "all"), ["a", "b"]])
    const some = yield* Effect.flatMap(folder.start(["all/*.tsv"]), Effect.fromResult)
    expect([some.folder, some.stacks]).toEqual([join(folder.home, "all-2"), ["b"]])
  }),
)

it.effect.each<readonly [string, string]>([
  ["nowhere.csv", "There is no such file."],
  ["empty", "The folder has no data file."],
  ["*.parquet", "No data file fits the pattern."],
  ["notes.txt", "It is no data file."],
])("does not start on %s: %s", ([path, problem]) =>
  Effect.gen(function* () {
    const folder = yield* scaffoldFolder
    folder.write({ "notes.txt": "hello", "empty/notes.txt": "hello" })
    const refused = yield* folder.start([path])
    expect(Result.isFailure(refused) && refused.failure.problems[0]).toMatchObject({ problem })
  }),
)
