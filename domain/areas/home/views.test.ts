import { expect, it } from "vitest"
import { EpochMs } from "../../kernel/ids.ts"
import { trendOf, type Views, viewedAt } from "./views.ts"

const day = 86_400_000
const onDay = (number: number) => EpochMs.make(number * day + 5)
const viewedOn = (...days: ReadonlyArray<number>): Views =>
  days.reduce<Views | undefined>((views, one) => viewedAt(views, onDay(one)), undefined) ??
  expect.fail("There are no days.")

it("counts the views of each of the last fourteen days", () => {
  expect(viewedOn(1, 100, 100, 101)).toEqual({
    count: 4,
    last: onDay(101),
    days: [
      { day: 100, count: 2 },
      { day: 101, count: 1 },
    ],
  })
  expect(viewedOn(100, 114).days).toEqual([{ day: 114, count: 1 }])
  expect(viewedOn(101, 114).days).toHaveLength(2)
})

it("a trend has the views of seven days, today among them, and of the seven before", () => {
  const today = onDay(200)
  expect(trendOf([viewedOn(200), viewedOn(194)], today)).toEqual({ current: 2, previous: 0 })
  expect(trendOf([viewedOn(193), viewedOn(187, 187)], today)).toEqual({ current: 0, previous: 3 })
  expect(trendOf([viewedOn(186)], today)).toEqual({ current: 0, previous: 0 })
})
