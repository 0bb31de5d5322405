import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { postgresSales } from "../../query/postgres/postgresSales.fixture.ts"
import { exportsAreAlike } from "./databaseExports.fixture.ts"

exportsAreAlike(
  "PostgreSQL",
  postgresSales,
  'query: "SELECT shop, item, sold_at, day, amount, 1 / (50000 - number) AS pieces FROM generate_series(1, 50000) AS number, sales"',
  PostgresFixture.layer,
)
