import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { postgresSales } from "../../query/postgres/postgresSales.fixture.ts"
import { cardsAnswerAlike } from "./databaseCards.fixture.ts"

cardsAnswerAlike("PostgreSQL", postgresSales, PostgresFixture.layer)
