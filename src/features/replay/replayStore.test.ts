import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { expect, it } from "vitest"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { Recording } from "#domain/recording.ts"
import { makeReplayStore } from "./replayStore.ts"

const file = new URL("../../../property-tests/sessions/bookmarks-annotation-access.json", import.meta.url)
const recording = Schema.decodeUnknownSync(Schema.fromJsonString(Recording))(readFileSync(file, "utf8"))

it("shows the states of a recording, forwards and back", () => {
  const store = makeReplayStore(recording)
  const seen: Array<number> = []
  store.state$.subscribe(({ sync }) => seen.push(sync.folds.size))
  store.seek(recording.events.length)
  expect(HashMap.has(store.state().sync.folds, "card:flights")).toBe(true)
  store.seek(0)
  expect(seen).toEqual([0, 4, 0])
})

it("is changed by nothing that its screens do", () => {
  const store = makeReplayStore(recording)
  store.seek(recording.events.length)
  const before = store.state()
  expect(store.dispatch({ area: "stack", command: { _tag: "LoadHome" } })).toBeNull()
  store.record([{ _tag: "HomeRequested" }])
  expect(store.state()).toBe(before)
})
