import { expect, it } from "vitest"
import type { Annotation } from "#domain/annotation/types.ts"
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
const positions: Readonly<Record<string, number>> = { "2001-01-01": 40, "2001-02-01": 50, "2001-03-01": 300 }

it("flags are over their days, merge if they would touch, and leave out days without a position", () => {
  const dates = ["2000-01-01", "2001-01-01", "2001-02-01", "2001-03-01"]
  const flags = flagsOf(dates.map(on), (date) => positions[date] ?? null)
  expect(flags.map(({ x }) => x)).toEqual([40, 300])
  expect(flags.map(flagText)).toEqual(["2–3", "4"])
})
