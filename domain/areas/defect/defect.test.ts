import { expect, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { defect, maxDefects } from "./defect.ts"

const given = givenOf(defect)
const reported = (where: string) => ({ _tag: "DefectReported", where, message: "a bug" }) as const

test("ReportDefect records its source and its message", () =>
  given()
    .when({ _tag: "ReportDefect", where: "CardRendered", message: "a bug" })
    .emits(reported("CardRendered")))

test("only the latest defects are stored", () => {
  const sources = Array.from({ length: maxDefects + 5 }, (_, index) => `place ${index}`)
  expect(given(...sources.map(reported)).state.map(({ where }) => where)).toEqual(sources.slice(5))
})
