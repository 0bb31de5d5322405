import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { Seq } from "#domain/kernel/ids.ts"
import { call, openFeed, startServer } from "../../http/process.fixture.ts"
import { workspaceFolder } from "../../workspace/workspace.fixture.ts"

const target = { type: "card", id: "secret-sales" }
const stream = "channel:card:secret-sales"
const main = join(import.meta.dirname, "../saved/main.fixture.ts")

it.live("an open feed of what a group was given ends with the membership, and when it is revoked", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change } = yield* workspaceFolder
    const { url } = yield* Effect.acquireRelease(
      Effect.promise(() => startServer({ CAIRN_DATA: dataFolder, CAIRN_WORKSPACE: folder }, main)),
      (server) => Effect.promise(() => server.stop("SIGKILL")),
    )
    const run = async (area: string, command: object) => {
      const body = { commandId: crypto.randomUUID(), area, command }
      expect((await call(url, "ada", "POST", "/api/commands/v1", body)).status).toBe(200)
    }
    const group = { target, groupId: "north" }
    const share = () => run("groupAccess", { _tag: "ShareWithGroup", ...group, message: "" })
    /** Opens the feed of the card's discussion, ends ben's access, and reads until he is told. */
    const deniedAfter = async (end: () => unknown) => {
      const closing = new AbortController()
      const told: Array<string> = []
      const have = { [stream]: Seq.make(0) }
      for await (const frame of openFeed(url, "ben", { epoch: null, have }, closing.signal)) {
        if (frame._tag === "denied" || frame._tag === "current") told.push(frame._tag)
        if (frame._tag === "current") await end()
        if (frame._tag === "denied") break
      }
      closing.abort()
      return told
    }
    const both = ["current", "denied"]
    yield* Effect.promise(async () => {
      await call(url, "ada", "PUT", "/api/buzz/v1/cards/secret-sales/channel", {
        commandId: crypto.randomUUID(),
      })
      await share()
      expect(await deniedAfter(() => run("groupAccess", { _tag: "RevokeFromGroup", ...group }))).toEqual(both)
      await share()
      const leave = () => change("groups.yaml", "members: [ben]", "members: []")
      expect(await deniedAfter(leave)).toEqual(both)
    })
  }),
)
