import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { replay } from "#domain/kernel/replay.ts"
import { RootEvent, rootDecider } from "#domain/root.ts"
import { digestOf } from "./digest.ts"

/** A recorded session: its events as they are stored, and the digest of the state of its areas that they lead to. */
const Session = Schema.Struct({
  events: Schema.Array(RootEvent),
  areas: Schema.Array(Schema.String),
  expect: Schema.String,
})
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Session))

const folder = join(import.meta.dirname, "sessions")
const files = readdirSync(folder).filter((name) => name.endsWith(".json"))
const { evolve, initialState } = rootDecider

const digestAfter = (events: ReadonlyArray<RootEvent>, areas: ReadonlyArray<string>): string => {
  const state = Object.entries(replay(evolve, initialState, events))
  return digestOf(Object.fromEntries(state.filter(([area]) => areas.includes(area))))
}

describe("a recorded session", () => {
  it.each(files)("%s leads to the state it led to", (file) => {
    const { events, areas, expect: digest } = decode(readFileSync(join(folder, file), "utf8"))
    expect(digestAfter(events, areas)).toBe(digest)
  })

  it.each(files)("%s stands elsewhere half way", (file) => {
    const { events, areas, expect: digest } = decode(readFileSync(join(folder, file), "utf8"))
    expect(digestAfter(events.slice(0, events.length / 2), areas)).not.toBe(digest)
  })
})
