import { expect, it } from "vitest"
import type { Annotation } from "#domain/areas/annotation/types.ts"
import { ChannelId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { flagsOf, flagText } from "./flags.ts"

const on = (point1: string): Annotation => ({
  id: point1,
  userId: UserId.make("ada"),
  createdDate: EpochMs.make(1),
  content: "Snow",
  threadId: ChannelId.make("card:flights"),
  dataPoint: { point1 },
})
const at = (x: number, top = 0) => ({ x, top, height: 100 })
const places: Readonly<Record<string, ReturnType<typeof at>>> = {
  "2001-01-01": at(40),
  "2001-02-01": at(50),
  "2001-03-01": at(300),
  "2002-01-01": at(42, 120),
  "2003-01-01": at(41),
}
const flagsOn = (...dates: ReadonlyArray<string>) => flagsOf(dates.map(on), (date) => places[date] ?? null)

it("flags are over their days, merge if they would touch, and leave out days without a place", () => {
  const flags = flagsOn("2000-01-01", "2001-01-01", "2001-02-01", "2001-03-01")
  expect(flags.map(({ x }) => x)).toEqual([40, 300])
  expect(flags.map(flagText)).toEqual(["2–3", "4"])
})

it("flags of the same week in two years of a calendar stay apart", () => {
  const flags = flagsOn("2001-01-01", "2002-01-01", "2003-01-01")
  expect(flags.map(({ top }) => top)).toEqual([0, 120])
  expect(flags.map(flagText)).toEqual(["1, 3", "2"])
})
