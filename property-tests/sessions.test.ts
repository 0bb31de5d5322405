import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { redact } from "#domain/kernel/redact.ts"
import { replay } from "#domain/kernel/replay.ts"
import { makeTimeline } from "#domain/kernel/timeline.ts"
import { Recording } from "#domain/recording.ts"
import { rootDecider } from "#domain/root.ts"
import { canonicalJson } from "./sessions/canonical.ts"

const File = Schema.fromJsonString(Recording)
const decode = Schema.decodeUnknownSync(File)

const folder = join(import.meta.dirname, "sessions")
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".json") && !name.endsWith(".state.json"))
  .map((name) => name.slice(0, -".json".length))
const textOf = (name: string): string => readFileSync(join(folder, `${name}.json`), "utf8")
const eventsOf = (text: string) => decode(text).events.map(({ event }) => event)

const { evolve, initialState } = rootDecider

describe("a recorded session", () => {
  it.each(names)("%s leads to the state that stands beside it", async (name) => {
    const state = replay(evolve, initialState, eventsOf(textOf(name)))
    await expect(canonicalJson(state)).toMatchFileSnapshot(join(folder, `${name}.state.json`))
  })

  it.each(names)("%s is told forwards and backwards alike", (name) => {
    const events = eventsOf(textOf(name))
    const timeline = makeTimeline(evolve, initialState, events)
    const states = [initialState]
    for (const event of events) states.push(evolve(states.at(-1) ?? initialState, event))
    for (let count = events.length; count >= 0; count--) {
      expect(timeline.stateAt(count)).toEqual(states[count])
    }
  })

  it.each(names)("%s reads without what people wrote, and leads as far", (name) => {
    const json = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))(textOf(name))
    const masked = eventsOf(JSON.stringify(redact(json)))
    const end = (events: typeof masked) => {
      const { sync } = replay(evolve, initialState, events)
      return [sync.folds.size, sync.outbox.map(({ status }) => status)]
    }
    expect(end(masked)).toEqual(end(eventsOf(textOf(name))))
  })
})
