import { ChdbFixture } from "../../query/clickhouse/chdb.fixture.ts"
import { chdbSales } from "../../query/clickhouse/chdbSales.fixture.ts"
import { exportsAreAlike } from "./databaseExports.fixture.ts"

exportsAreAlike(
  "ClickHouse",
  chdbSales,
  'query: "SELECT shop, item, sold_at, day, amount, toInt32(intDiv(1, 50000 - number)) AS pieces FROM numbers(1, 50000) AS many, sales SETTINGS max_threads = 1, max_block_size = 1000"',
  ChdbFixture.layer,
)
