import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { tagsOf } from "#domain/kernel/area.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { versionOf } from "#domain/kernel/upcast.ts"
import { shared } from "#domain/shared.ts"
import { upcasters } from "#domain/upcasters.ts"

const folder = join(import.meta.dirname, "stored")

/** The golden files: each stored event in each version in which it was ever written. */
const files = readdirSync(folder).map((file) => {
  const [, tag = "", version = ""] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? []
  return { file, tag, v: Number(version), event: JSON.parse(readFileSync(join(folder, file), "utf8")) }
})

const read = (v: number, event: (typeof files)[number]["event"]) =>
  shared.read({
    id: "card:flights/1",
    stream: "card:flights",
    seq: Seq.make(1),
    at: EpochMs.make(0),
    actor: UserId.make("ada"),
    origin: "user",
    commandId: CommandId.make("01938f2a-7c1e-7b3a-9d51-3f0a8e6c2b47"),
    v,
    event,
  }).event

describe("a stored event", () => {
  it.each(files)("is read from $file, for ever", ({ tag, v, event }) => {
    expect(read(v, event)).toMatchObject({ _tag: tag })
  })

  it.each(files.filter(({ tag, v }) => v === versionOf(upcasters, tag)))(
    "is written as $file says: another form needs an upcaster in domain/upcasters.ts and a file of its own",
    ({ v, event }) => {
      const decoded = read(v, event)
      if (decoded._tag === "Unreadable") throw new Error(decoded.reason)
      expect(shared.write(decoded)).toEqual({ v, event })
    },
  )

  it.each(shared.areas.flatMap(tagsOf))("%s has a file of each version", (tag) => {
    const versions = files.filter((file) => file.tag === tag).map(({ v }) => v)
    const newest = versionOf(upcasters, tag)
    expect(versions.sort()).toEqual(Array.from({ length: newest }, (_, index) => index + 1))
  })
})

it("a saved card of version 1 becomes the choice that leads to its definition", () => {
  const event = files.find(({ file }) => file === "CardSaved.v1.json")?.event
  expect(read(1, event)).toMatchObject({
    choice: {
      title: "Early months",
      description: "For the report",
      filters: event.definition.filters,
      dateRangeFilter: {
        column: { exprType: "COLUMN", column: "date" },
        dateTimeRange: event.definition.dateInfo.range,
      },
      overwriteDateRange: false,
      dateTimeElement: "week",
      chartType: "badge_line",
    },
  })
  const { range: _, ...dateInfo } = event.definition.dateInfo
  const always = { ...event, definition: { ...event.definition, dateInfo } }
  expect(read(1, always)).toMatchObject({ choice: { overwriteDateRange: true } })
  expect(read(1, { ...event, definition: "none" })).toMatchObject({ _tag: "Unreadable", tag: "CardSaved" })
})
