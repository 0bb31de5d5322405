import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"

const base = "/api/administration/v1"
const winter = "topic:winter"

/** Ben's private topic with Cleo, and a public one of Cleo's; Ada administers the workspace, and Cleo may as well. */
const serve = Effect.gen(function* () {
  const { browsers } = yield* serveWholeApp(null, ({ change }) => {
    change("workspace.yaml", "  ADMIN: [", "  ADMIN: [people.administer, ")
    change("workspace.yaml", "  EDITOR: [", "  EDITOR: [people.administer, ")
  })
  const call = async (as: string, method: string, path: string, body?: object) => {
    const browser = browsers.get(as)
    if (browser === undefined) throw new Error(`There is no ${as}.`)
    return browser.callJson(method, path, body)
  }
  const act = async (as: string, command: object, area = "buzz") =>
    (await call(as, "POST", "/api/commands/v1", { area, command, commandId: crypto.randomUUID() })).body.code
  const make = (as: string, channelId: string, type: string, members: ReadonlyArray<object>) =>
    act(as, { _tag: "CreateChannel", channelId, type, objectId: "", title: "Winter", members })
  const cleo = { type: "USER", id: "cleo" }
  yield* Effect.promise(() =>
    make("ben", winter, "PRIVATE_GENERAL_TOPIC", [{ principal: cleo, permission: "REPLY" }]),
  )
  yield* Effect.promise(() => make("cleo", "topic:open", "PUBLIC_GENERAL_TOPIC", []))
  return {
    call,
    act,
    say: (as: string) =>
      act(as, {
        _tag: "SendMessage",
        channelId: winter,
        content: { text: "Snow", tags: [] },
        attachments: [],
      }),
    topics: async (as: string) => {
      const { body } = await call(as, "GET", `${base}/topics`)
      return body.code ?? body
    },
    takeOver: async (as: string, id = winter) => {
      const { status, body } = await call(as, "POST", `${base}/topics/${id}/take-over`)
      return status === 204 ? "done" : body.code
    },
  }
})

it.live("an admin of the workspace takes over a topic whose admins are gone, and no other", () =>
  Effect.gen(function* () {
    const { call, act, say, topics, takeOver } = yield* serve
    yield* Effect.promise(async () => {
      await say("ben")
      expect(await topics("ada")).toEqual([])
      expect(await takeOver("ada")).toBe("channel.present")
      expect(await takeOver("ada", "topic:none")).toBe("channel.unknown")
      expect(await say("ada")).toBe("channel.unknown")

      await act("ada", { _tag: "DeactivatePerson", person: "ben" }, "administration")
      const listed = { id: winter, title: "Winter", isPrivate: true, isArchived: false, members: 2 }
      expect(await topics("ada")).toEqual([listed])
      expect(await topics("cleo")).toBe("administration.admin")
      expect(await takeOver("cleo")).toBe("administration.admin")
      expect(await takeOver("dora")).toBe("identity.authority")

      expect(await takeOver("ada")).toBe("done")
      expect(await takeOver("ada")).toBe("done")
      expect(await topics("ada")).toEqual([])
      expect(await say("ada")).toBeUndefined()
      const remove = { _tag: "SetMember", channelId: winter, permission: "NONE" }
      expect(await act("ada", { ...remove, principal: { type: "USER", id: "ben" } })).toBeUndefined()
      const own = await call("ada", "GET", "/api/streams/v1/events?stream=user:ada&after=0")
      const joined = { _tag: "ConversationJoined", channelId: winter }
      expect(own.body).toMatchObject([{ event: joined }])
      const { events } = (await call("ada", "GET", `${base}/audit?kind=TopicTakenOver`)).body
      expect(events).toMatchObject([{ actor: "Ada", subject: "Winter", address: "127.0.0.1" }])
    })
  }).pipe(Effect.scoped),
)
