import { Layer } from "effect"
import type { Cell } from "#domain/data/cell.ts"
import { ChdbFixture } from "#server/query/clickhouse/chdb.fixture.ts"
import { randomClickHouse } from "./arbitraries/clickhouseRows.fixture.ts"
import { holdsForEngine, RandomDatabase } from "./arbitraries/databaseProperties.fixture.ts"

/** A day or moment that ClickHouse can hold: those from 1900 to 2299. */
const held = (cell: Cell): Cell =>
  typeof cell === "string"
    ? cell.replace(/^0001-01-01/, "1900-01-01").replace(/^9999-12-31/, "2299-12-31")
    : cell

holdsForEngine(
  "ClickHouse",
  Layer.effect(RandomDatabase, randomClickHouse).pipe(Layer.provide(ChdbFixture.layer)),
  (row) => ({ ...row, day: held(row.day), at: held(row.at) }),
)
