import { expect, it } from "vitest"
import type { ErrorRow } from "#contract/errorRow.ts"
import { BadRequest, Forbidden } from "#contract/errors.ts"
import { errorTable, refusal } from "#contract/errorTable.ts"
import { publicError } from "./publicErrors.ts"

const named = { column: '"x"', table: "sales", columns: "shop, margin" }
const unknownColumn = (field: string) => new BadRequest({ ...refusal("query.column", named), field })

it("keeps the code and the field of what was requested, and names nothing else", () => {
  for (const field of ["filters.0.column", "column", "sort.column", "request.sort.column"]) {
    expect(publicError(unknownColumn(field))).toEqual(
      new BadRequest({ code: "query.column", message: "This card has no such column.", field }),
    )
  }
})

it("says of a fault in the card's definition or a policy no more than that", () => {
  for (const field of ["policies.0.1.values.0", "card.filters.0.column", "columns.3", "category.grain"]) {
    const shown = JSON.stringify(publicError(unknownColumn(field)))
    expect(shown).toContain('"card.broken"')
    expect(shown).not.toMatch(/sales|shop|margin|polic|columns|category/)
  }
})

it("leaves other errors as they are", () => {
  const forbidden = new Forbidden(refusal("card.access"))
  expect(publicError(forbidden)).toBe(forbidden)
  const picture = new BadRequest({ ...refusal("card.picture", { width: 5_000 }), field: "width" })
  expect(publicError(picture)).toBe(picture)
})

it("has another sentence for each error of a query whose own names something", () => {
  const named = Object.entries<ErrorRow>(errorTable).filter(
    ([, { status, sentence, anonymous }]) =>
      status === 400 &&
      /\{(column|columns|table|dataset|reason|actual)\}/.test(sentence) &&
      anonymous === undefined,
  )
  expect(named.map(([code]) => code)).toEqual([
    "request.limit",
    "request.text",
    "assignment.page",
    "data.columns",
    "saved.card",
  ])
})

it("has sentences for strangers without placeholders", () => {
  const sentences = Object.values<ErrorRow>(errorTable).flatMap(({ anonymous }) => anonymous ?? [])
  expect(sentences.length).toBeGreaterThan(5)
  for (const sentence of sentences) expect(sentence).not.toContain("{")
})
