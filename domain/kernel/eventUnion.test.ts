import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { eventUnion } from "./eventUnion.ts"

const Lit = Schema.TaggedStruct("Lit", { by: Schema.String })
const Dimmed = Schema.TaggedStruct("Dimmed", {})

describe("a union of events", () => {
  it("knows their tags, those of unions that are in it too, and decodes each", () => {
    const Event = eventUnion([Lit, ...eventUnion([Dimmed]).members])
    expect([...Event.tags]).toEqual(["Lit", "Dimmed"])
    expect(Schema.decodeUnknownSync(Event)({ _tag: "Lit", by: "ada" })).toEqual({ _tag: "Lit", by: "ada" })
    expect(Schema.is(Event)({ _tag: "Broken" })).toBe(false)
  })

  it("refuses two of one tag", () => {
    expect(() => eventUnion([Lit, Dimmed, Lit])).toThrow("one tag: Lit, Dimmed")
  })
})
