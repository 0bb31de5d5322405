import { ChdbFixture } from "../../query/clickhouse/chdb.fixture.ts"
import { chdbSales } from "../../query/clickhouse/chdbSales.fixture.ts"
import { cardsAnswerAlike } from "./databaseCards.fixture.ts"

cardsAnswerAlike("ClickHouse", chdbSales, ChdbFixture.layer)
