import { describe, expect, it } from "vitest"
import type { StoredEnvelope } from "./envelope.ts"
import { envelopeOf } from "./envelopes.fixture.ts"
import { greeting, tally } from "./tally.fixture.ts"
import { makeReader, type Upcasters, versionOf } from "./upcast.ts"

/** Version 1 of Added said `amount`, version 2 said `by` as a text. */
const upcasters: Upcasters = {
  Added: [
    ({ amount = 0, ...event }) => ({ ...event, by: String(amount) }),
    ({ by, ...event }) => ({ ...event, by: Number(by) }),
  ],
}
const read = makeReader<{ readonly _tag: string }>([tally, greeting], upcasters)
const stored = (v: number, event: StoredEnvelope["event"]) => envelopeOf("card:tally", 1, event, { v })
const reading = (v: number, event: StoredEnvelope["event"]) => {
  const envelope = read(stored(v, event))
  return [envelope.v, envelope.event]
}

describe("a stored event", () => {
  it("of the newest version is read as it is", () => {
    expect(versionOf(upcasters, "Added")).toBe(3)
    expect(reading(3, { _tag: "Added", by: 2 })).toEqual([3, { _tag: "Added", by: 2 }])
    expect(reading(1, { _tag: "Greeted", name: "bo" })).toEqual([1, { _tag: "Greeted", name: "bo" }])
  })

  it("of an older version is brought to the newest, step by step", () => {
    expect(reading(1, { _tag: "Added", amount: 2 })).toEqual([3, { _tag: "Added", by: 2 }])
    expect(reading(2, { _tag: "Added", by: "2" })).toEqual([3, { _tag: "Added", by: 2 }])
  })

  it.each([
    ["of an unknown tag", 1, { _tag: "Exploded" }, "Exploded"],
    ["of a newer version", 4, { _tag: "Added", by: 2 }, "Added"],
    ["of a broken form", 3, { _tag: "Added", by: "two" }, "Added"],
    ["that its upcasters cannot mend", 1, { _tag: "Added", amount: "two" }, "Added"],
    ["without a tag", 1, { by: 2 }, ""],
    ["that is a list", 1, [1], ""],
    ["that is null", 1, null, ""],
  ])("%s comes as unreadable, with all else of its envelope", (_, v, event, tag) => {
    const { event: unreadable, ...envelope } = read(stored(v, event))
    expect(unreadable).toMatchObject({ _tag: "Unreadable", tag, v })
    expect(envelope).toEqual((({ event: _event, ...rest }) => rest)(stored(v, event)))
  })
})
