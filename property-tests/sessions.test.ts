import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { replay } from "#domain/kernel/replay.ts"
import { RootEvent, rootDecider } from "#domain/root.ts"
import { digestOf } from "./digest.ts"

/** A recorded session: its events as they are stored, and the digest of the state they lead to. */
const Session = Schema.Struct({ events: Schema.Array(RootEvent), expect: Schema.String })
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Session))

const folder = join(import.meta.dirname, "sessions")
const files = readdirSync(folder).filter((name) => name.endsWith(".json"))
const { evolve, initialState } = rootDecider

describe("a recorded session", () => {
  it.each(files)("%s leads to the state it led to", (file) => {
    const session = decode(readFileSync(join(folder, file), "utf8"))
    expect(digestOf(replay(evolve, initialState, session.events))).toBe(session.expect)
  })

  it.each(files)("%s stands elsewhere half way", (file) => {
    const session = decode(readFileSync(join(folder, file), "utf8"))
    expect(
      digestOf(replay(evolve, initialState, session.events.slice(0, session.events.length / 2))),
    ).not.toBe(session.expect)
  })
})
