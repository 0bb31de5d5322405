import { it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { testConfig } from "../server/kernel/config.fixture.ts"
import { ServerConfig } from "../server/kernel/config.ts"
import { layerStore } from "../server/kernel/store.ts"
import { workspaceFolder } from "../server/workspace/workspace.fixture.ts"
import { runScript } from "./runScript.fixture.ts"

const requested = "The data of zoe are removed within seconds where a server runs, else when one starts.\n"

/** The small workspace, which Zoe has left, and a store with her events in the stream of a channel and in her own. */
const left = Effect.gen(function* () {
  const { folder, dataFolder } = yield* workspaceFolder
  const run = (...args: ReadonlyArray<string>) =>
    runScript("removePerson.ts", { CAIRN_WORKSPACE: folder, CAIRN_DATA: dataFolder }, args)
  const insert = Effect.fnUntraced(function* (stream: string, ...events: ReadonlyArray<object>) {
    const sql = yield* SqlClient.SqlClient
    for (const [index, event] of events.entries()) {
      yield* sql`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
        values (${stream}, ${index + 1}, 0, 'zoe', 'user', ${crypto.randomUUID()}, 1, ${JSON.stringify(event)})`
    }
  })
  const sent = { _tag: "MessageSent", content: { text: "Snow", tags: [] }, attachments: [] }
  yield* Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into person (user_id, created) values ('zoe', 0)`
    yield* insert("channel:topic:winter", sent, { _tag: "MessageSung" }, sent, { ...sent, content: "Snow" })
    yield* insert("user:zoe", { _tag: "DraftSung" })
  }).pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, testConfig(dataFolder)))
  return { run }
})

it.live("tells whoever removes a person of the events of theirs that cannot be read", () =>
  Effect.gen(function* () {
    const { run } = yield* left
    const unreadable = "channel:topic:winter/2, channel:topic:winter/4"
    expect(yield* run("zoe")).toEqual({
      code: 0,
      output: `${requested}2 stored events of theirs cannot be read, and what they say stays: ${unreadable}.\n`,
    })
    expect(yield* run("zoe", "--keep-texts")).toEqual({ code: 0, output: requested })
  }).pipe(Effect.scoped),
)

it.live("says why no one is removed, and how someone is", () =>
  Effect.gen(function* () {
    const { run } = yield* left
    const refused = [
      [["ben"], "take them out there first"],
      [["zoe", "ben"], "npm run remove-person -- ID [--keep-texts]"],
    ] as const
    for (const [args, reason] of refused) {
      const { code, output } = yield* run(...args)
      expect([args, code, output.includes(reason)]).toEqual([args, 1, true])
    }
  }).pipe(Effect.scoped),
)
