import { createHash } from "node:crypto"
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Deferred, Effect, Logger, Schema } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { afterAll, beforeAll, expect } from "vitest"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { rounds } from "../kernel/depth.fixture.ts"
import { ServerHealth, ServerHealthState } from "../kernel/serverHealth.ts"
import { Dataset } from "../schema/dataset.ts"
import { Datasets } from "./Datasets.ts"
import { DuckDb } from "./DuckDb.ts"

const root = mkdtempSync(join(tmpdir(), "cairn-damage-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const parts = DataSourceId.make("parts")
const definition = Schema.decodeUnknownSync(Dataset)({
  id: parts,
  name: "Parts",
  source: "parts.csv",
  columns: [
    { name: "kind", label: "Kind", type: "string" },
    { name: "name", label: "Name", type: "string" },
    { name: "number", label: "Number", type: "long" },
    { name: "price", label: "Price", type: "double" },
  ],
})

/** Enough rows, of which no column compresses to little, for some blocks of 256 KB. */
const rowCount = 40_000
const line = (n: number) => {
  const digest = createHash("md5").update(String(n)).digest("base64")
  return [["bolt", "nut"][n % 2], digest, digest.charCodeAt(0) * n, digest.charCodeAt(1) / 7].join(",")
}
const pristine = join(root, "pristine")

/** Every row as one figure, whatever the order. */
const digest = Effect.gen(function* () {
  const datasets = yield* Datasets
  const { run } = yield* DuckDb
  const table = yield* Effect.fromNullishOr(datasets.table(parts))
  const reader = yield* run(
    `SELECT count(*), sum(hash(kind, name, number, price)::HUGEINT) FROM ${table.relation}`,
  )
  return String(reader.getRows())
})

const load = Effect.gen(function* () {
  const datasets = yield* Datasets
  yield* datasets.serve(
    yield* Effect.fromResult(yield* datasets.load([definition], { folder: root, timeZone: "UTC" })),
  )
})

const opened = (dataFolder: string) => Datasets.layer(dataFolder)
const loadedDigest = (dataFolder: string) =>
  Effect.andThen(load, digest).pipe(Effect.provide(opened(dataFolder)))

const importIn = (dataFolder: string): string => {
  const folder = join(dataFolder, "datasets")
  return join(folder, readdirSync(folder).find((name) => name.endsWith(".duckdb")) ?? "none")
}

const overwrite = (file: string, offset: number, bytes: Uint8Array): void => {
  const descriptor = openSync(file, "r+")
  writeSync(descriptor, bytes, 0, bytes.length, offset)
  closeSync(descriptor)
}

const page = 4096
/** A part of the file's length; all parts are as likely, as those near its ends alone would be found when it is opened. */
const part = fc.nat().map((n) => (n * 0.618_033_988_75) % 1)

/** A way to damage a file, in words, so that a counterexample says what was done. */
const damages = fc.oneof(
  fc.record({ kind: fc.constant("cut" as const), at: part }),
  fc.record({ kind: fc.constant("zero pages" as const), at: part, count: fc.integer({ min: 1, max: 80 }) }),
  fc.record({
    kind: fc.constant("overwrite" as const),
    at: part,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  }),
  fc.record({ kind: fc.constant("flip" as const), at: part, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant("swap pages" as const), at: part, other: part }),
)

type Damage = typeof damages extends fc.Arbitrary<infer A> ? A : never

/** The pieces that a damage writes to a file of these bytes, and where. */
const writesOf = (how: Exclude<Damage, { readonly kind: "cut" }>, original: Buffer) => {
  const at = Math.floor(how.at * original.length)
  const pageAt = (where: number) => Math.floor((where * original.length) / page) * page
  const one = pageAt(how.at)
  switch (how.kind) {
    case "zero pages":
      return [{ at: one, bytes: new Uint8Array(Math.min(how.count * page, original.length - one)) }]
    case "overwrite":
      return [{ at, bytes: how.bytes }]
    case "flip":
      return [{ at, bytes: Uint8Array.of((original[at] ?? 0) ^ (1 << how.bit)) }]
    case "swap pages": {
      const other = pageAt(how.other)
      return [
        { at: one, bytes: original.subarray(other, other + page) },
        { at: other, bytes: original.subarray(one, one + page) },
      ]
    }
  }
}

const damage = (file: string, how: Damage): void => {
  if (how.kind === "cut") truncateSync(file, Math.floor(how.at * statSync(file).size))
  else for (const { at, bytes } of writesOf(how, readFileSync(file))) overwrite(file, at, bytes)
}

let expected = ""
beforeAll(async () => {
  const lines = Array.from({ length: rowCount }, (_, n) => line(n))
  writeFileSync(join(root, "parts.csv"), ["kind,name,number,price", ...lines].join("\n"))
  expected = await Effect.runPromise(loadedDigest(pristine))
})

it("gives exactly the rows of the source, whatever was done to the file or its record", async () => {
  await fc.assert(
    fc.asyncProperty(damages, fc.nat({ max: 9 }), async (how, target) => {
      const dataFolder = join(root, "damaged")
      rmSync(dataFolder, { recursive: true, force: true })
      cpSync(pristine, dataFolder, { recursive: true })
      const file = importIn(dataFolder)
      damage(target === 0 ? `${file}.json` : file, how)
      const digested = loadedDigest(dataFolder).pipe(Effect.provide(Logger.layer([])))
      expect(await Effect.runPromise(digested)).toBe(expected)
    }),
    { numRuns: rounds(12) },
  )
}, 600_000)

it("does not import again what is whole", async () => {
  const before = statSync(importIn(pristine)).ino
  expect(await Effect.runPromise(loadedDigest(pristine))).toBe(expected)
  expect(statSync(importIn(pristine)).ino).toBe(before)
})

it("takes nothing over from an import that was cut off", async () => {
  const dataFolder = join(root, "cut")
  cpSync(pristine, dataFolder, { recursive: true })
  const file = importIn(dataFolder)
  truncateSync(file, statSync(file).size / 2)
  rmSync(`${file}.json`)
  for (const name of [`${file}.part`, `${file}.part.wal`, `${file}.json.part`]) writeFileSync(name, "cut off")
  expect(await Effect.runPromise(loadedDigest(dataFolder))).toBe(expected)
  expect(readdirSync(join(dataFolder, "datasets")).filter((name) => name.includes(".part"))).toEqual([])
})

it("keeps the latest two damaged files", async () => {
  const dataFolder = join(root, "repeated")
  cpSync(pristine, dataFolder, { recursive: true })
  for (const byte of [1, 2, 3]) {
    overwrite(importIn(dataFolder), 20_000, new Uint8Array(5000).fill(byte))
    expect(await Effect.runPromise(loadedDigest(dataFolder))).toBe(expected)
  }
  const aside = readdirSync(join(dataFolder, "datasets")).filter((name) => name.includes(".damaged-"))
  const marks = aside.map((name) => readFileSync(join(dataFolder, "datasets", name))[20_000])
  expect(marks.toSorted()).toEqual([2, 3])
})

/** A server's data that is damaged while it is served; completes `unwell` when that is noticed, `well` when it is mended. */
const damagedWhileServed = Effect.gen(function* () {
  const dataFolder = join(root, crypto.randomUUID())
  cpSync(pristine, dataFolder, { recursive: true })
  const [unwell, well] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  const listening = Logger.make(({ message }) => {
    if (String(message).includes("being imported again")) Deferred.doneUnsafe(unwell, Effect.void)
    if (String(message).includes("Well again")) Deferred.doneUnsafe(well, Effect.void)
  })
  const health = new ServerHealthState()
  const run = <A, E>(effect: Effect.Effect<A, E, Datasets | DuckDb>) =>
    effect.pipe(
      Effect.provide(opened(dataFolder)),
      Effect.provideService(ServerHealth, health),
      Effect.provide(Logger.layer([listening])),
    )
  return { dataFolder, unwell, well, health, run }
})

it.live("imports again, without a restart, what a statement could not read", () =>
  Effect.gen(function* () {
    const { dataFolder, well, health, run } = yield* damagedWhileServed
    yield* run(
      Effect.gen(function* () {
        yield* load
        const { size } = statSync(importIn(dataFolder))
        overwrite(importIn(dataFolder), 12_288, new Uint8Array(size - 12_288).fill(7))
        const failure = yield* Effect.flip(digest)
        expect(failure).toMatchObject({ _tag: "DuckDbError", isUnreadable: true })
        yield* Deferred.await(well)
        expect(health.problems).toEqual([])
        expect(yield* digest).toBe(expected)
      }),
    )
  }),
)

it.effect("imports again, without a restart, what something else wrote to", () =>
  Effect.gen(function* () {
    const { dataFolder, well, run } = yield* damagedWhileServed
    yield* run(
      Effect.gen(function* () {
        yield* load
        const datasets = yield* Datasets
        const before = datasets.table(parts)
        overwrite(importIn(dataFolder), 50_000, Uint8Array.of(7))
        yield* TestClock.adjust("10 seconds")
        yield* Deferred.await(well)
        expect(yield* digest).toBe(expected)
        // A result that was read from the damaged table is not found in a cache by another name.
        expect(datasets.table(parts)?.relation).not.toBe(before?.relation)
      }),
    )
  }),
)

it.effect("serves nothing of a damaged table whose source is missing, until it is back", () =>
  Effect.gen(function* () {
    const { dataFolder, unwell, well, health, run } = yield* damagedWhileServed
    const source = join(root, "parts.csv")
    const text = readFileSync(source)
    yield* run(
      Effect.gen(function* () {
        yield* load
        rmSync(source)
        overwrite(importIn(dataFolder), 50_000, Uint8Array.of(7))
        yield* TestClock.adjust("10 seconds")
        const datasets = yield* Datasets
        yield* Deferred.await(unwell)
        expect(datasets.table(parts)).toBeUndefined()
        expect(health.problems).toMatchObject([{ part: "datasets" }])
        writeFileSync(source, text)
        yield* TestClock.adjust("10 seconds")
        yield* Deferred.await(well)
        expect(yield* digest).toBe(expected)
      }),
    )
  }),
)
