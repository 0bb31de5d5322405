import { describe, expect, it } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { CardUrn, Seq } from "../../kernel/ids.ts"
import type { QueryFilter } from "../filter/types.ts"
import { buzz } from "./buzz.ts"
import { discussedPoints, isPointOf } from "./discussedPoints.ts"
import type { ChannelEvent } from "./events.ts"
import type { CardAttachment } from "./types.ts"

const card = CardUrn.make("flights")
const filter = (column: string, value: string): QueryFilter => ({ column, operand: "IN", values: [value] })
const about = (differing: Partial<CardAttachment>): CardAttachment => ({
  _tag: "CARD",
  cardUrn: card,
  title: "Flights",
  filters: [filter("year", "2020"), filter("state", "AK")],
  point: "AK · 12",
  ...differing,
})
const said = (...attachments: ReadonlyArray<CardAttachment>): ChannelEvent => ({
  _tag: "MessageSent",
  content: { text: "Why?", tags: [] },
  attachments,
})

describe("the discussed data points of a card", () => {
  it("are those of the level that messages have, without deleted messages", () => {
    const { point: _, ...whole } = about({})
    const deep = about({ drill: [{ label: "Alaska", filters: [] }] })
    const { state } = given(buzz)(
      said(about({}), deep, whole, about({ cardUrn: CardUrn.make("other") })),
      said(about({ point: "WA · 9" })),
      { _tag: "MessageDeleted", messageSeq: Seq.make(2) },
    )
    expect(discussedPoints(state, card, 0)).toEqual([about({})])
    expect(discussedPoints(state, card, 1)).toEqual([deep])
  })

  it("are found by the filters that choose them, whatever else the author filtered by", () => {
    expect(isPointOf(about({}), [filter("state", "AK")])).toBe(true)
    expect(isPointOf(about({}), [filter("state", "WA")])).toBe(false)
    expect(isPointOf(about({}), [filter("state", "AK"), filter("carrier", "AS")])).toBe(false)
    expect(isPointOf(about({}), [])).toBe(false)
  })
})
