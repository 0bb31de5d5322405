import { it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { ChannelId } from "#domain/kernel/ids.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = ChannelId.make("topic:winter")
const side = ChannelId.make("huddle:side")
const person = (id: string) => ({ type: "USER", id })
const nothing = "none"

/** The small workspace with a private topic of Ben, Cleo and Dora, in which Ben begins a huddle with Cleo from message 2. */
const serve = Effect.fnUntraced(function* (
  store?: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown>,
) {
  const { send, restart } = yield* serveEffectiveWorkspace(store)
  const run = async (as: string, channelId: ChannelId, command: object) => {
    const body = { commandId: crypto.randomUUID(), area: "buzz", command: { channelId, ...command } }
    const { status, body: answer } = await send("POST", "/api/commands/v1", { as, body })
    return status === 200 ? "done" : answer.code
  }
  const say = (as: string, channelId: ChannelId, text: string, more: object = {}) =>
    run(as, channelId, { _tag: "SendMessage", content: { text, tags: [] }, attachments: [], ...more })
  const begin = (as: string, more: object = {}) =>
    run(as, side, {
      _tag: "CreateChannel",
      type: "PRIVATE_HUDDLE",
      objectId: winter,
      title: "",
      rootSeq: 2,
      members: [{ principal: person("cleo"), permission: "ADMIN" }],
      ...more,
    })
  const set = (as: string, channelId: ChannelId, id: string, permission: string) =>
    run(as, channelId, { _tag: "SetMember", principal: person(id), permission })
  const make = async () => {
    await run("ben", winter, {
      _tag: "CreateChannel",
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter plans",
      members: ["cleo", "dora"].map((id) => ({ principal: person(id), permission: "REPLY" })),
    })
    await say("dora", winter, "snow")
    await begin("ben")
    await say("ben", side, "a secret")
  }
  const events = async (as: string, stream: string) => {
    const { status, body } = await send("GET", `/api/streams/v1/events?stream=${stream}&after=0`, { as })
    return status === 200 ? body.map(({ event }: { event: { _tag: string } }) => event._tag) : nothing
  }
  /** What each way of reading gives a person of the huddle. */
  const readBy = async (as: string) => {
    const path = `/api/buzz/v1/channels/${encodeURIComponent(side)}`
    const page = await send("GET", `${path}/messages?before=100&limit=9`, { as })
    const link = await send("GET", `${path}/messages?around=2&limit=9`, { as })
    const listed = await send("GET", "/api/buzz/v1/channels", { as })
    const found = await send("POST", "/api/search/v1/messages", { as, body: { query: "secret" } })
    const named = await send("POST", "/api/search/v1/messages", { as, body: { query: `in:${side}` } })
    const exported = await send("GET", `${path}/export?format=md`, { as })
    return {
      page: page.body.page?.messages.length ?? nothing,
      link: link.body.found?.seq ?? nothing,
      listed: listed.body.channels.some(({ id }: { id: string }) => id === side),
      found: found.body.messages.length,
      named: named.body.messages?.length ?? nothing,
      exported: exported.status === 200,
      events: (await events(as, `channel:${side}`)) !== nothing,
    }
  }
  return { run, say, begin, set, make, events, readBy, restart }
})

const all = { page: 1, link: 2, listed: true, found: 1, named: 1, exported: true, events: true }
const none = {
  page: nothing,
  link: nothing,
  listed: false,
  found: 0,
  named: nothing,
  exported: false,
  events: false,
}

const isRead = Effect.fnUntraced(function* (...store: Parameters<typeof serve>) {
  const { say, set, make, events, readBy, restart } = yield* serve(...store)
  yield* Effect.promise(async () => {
    await make()
    expect(await readBy("ben")).toEqual(all)
    expect(await readBy("cleo")).toEqual(all)
    for (const other of ["dora", "ada"]) expect(await readBy(other)).toEqual(none)
    expect(await say("dora", side, "hm")).toBe("channel.unknown")
    expect(await set("dora", side, "dora", "REPLY")).toBe("channel.unknown")
    /** What followed in someone's stream from the huddle: who was added to the topic was told that first. */
    const told = async (id: string) => (await events(id, `user:${id}`)).slice(id === "ben" ? 1 : 2)
    expect(await told("cleo")).toEqual(["ConversationJoined", "NotificationAdded"])
    expect(await told("ben")).toEqual(["ConversationJoined"])
    expect(await told("dora")).toEqual([])

    expect(await set("cleo", side, "dora", "REPLY")).toBe("done")
    expect(await readBy("dora")).toEqual(all)
    expect(await set("cleo", side, "cleo", "NONE")).toBe("done")
    expect(await readBy("cleo")).toEqual(none)
    expect(await set("ben", winter, "dora", "NONE")).toBe("done")
    expect(await readBy("dora")).toEqual(none)
    await Effect.runPromise(restart)
    expect(await readBy("ben")).toEqual(all)
    for (const other of ["cleo", "dora"]) expect(await readBy(other)).toEqual(none)
  })
})

it.live("a private huddle is there for the people in it who read its channel, and in no way for others", () =>
  isRead().pipe(Effect.scoped),
)

it.live("it takes people who read its channel, and changes nothing of that", () =>
  Effect.gen(function* () {
    const { run, say, set, make, events } = yield* serve()
    yield* Effect.promise(async () => {
      await make()
      expect(await set("cleo", side, "ada", "REPLY")).toBe("channel.invited")
      expect(await set("cleo", side, "ben", "NONE")).toBe("channel.admin")
      expect(await set("ben", side, "cleo", "ADMIN")).toBe("channel.huddle")
      expect(await events("dora", `channel:${winter}`)).toEqual(["ChannelCreated", "MessageSent"])
      expect(await run("ben", winter, { _tag: "ArchiveTopic" })).toBe("done")
      expect(await say("ben", side, "late")).toBe("channel.write")
    })
  }).pipe(Effect.scoped),
)

it.live("it begins from a message of a channel itself that is there, by who writes in the channel", () =>
  Effect.gen(function* () {
    const { run, say, begin, set, make } = yield* serve()
    yield* Effect.promise(async () => {
      await make()
      const other = { channelId: "huddle:other" }
      expect(await begin("ada", other)).toBe("channel.unknown")
      expect(await begin("ben", { ...other, objectId: side })).toBe("channel.root")
      expect(await begin("ben", { channelId: "topic:other" })).toBe("channel.root")
      expect(await begin("ben", { ...other, rootSeq: 9 })).toBe("message.unknown")
      const outside = [{ principal: person("ada"), permission: "REPLY" }]
      expect(await begin("ben", { ...other, members: outside })).toBe("channel.invited")
      expect(await say("ben", winter, "reply", { huddle: 2 })).toBe("done")
      expect(await begin("ben", { ...other, rootSeq: 3 })).toBe("message.huddle")
      expect(await set("ben", winter, "cleo", "READ")).toBe("done")
      expect(await begin("cleo", other)).toBe("channel.write")
      expect(await run("dora", winter, { _tag: "DeleteMessage", messageSeq: 2 })).toBe("done")
      expect(await begin("ben", other)).toBe("message.root")
    })
  }).pipe(Effect.scoped),
)

it.live("who is invited to a public huddle follows it from its root on, and is notified", () =>
  Effect.gen(function* () {
    const { run, make, events } = yield* serve()
    yield* Effect.promise(async () => {
      await make()
      const invite = (userId: string) => run("ben", winter, { _tag: "InviteToHuddle", huddle: 2, userId })
      expect(await invite("ada")).toBe("channel.invited")
      expect(await invite("dora")).toBe("done")
      const told = await events("dora", "user:dora")
      expect(told).toEqual([
        "ConversationJoined",
        "NotificationAdded",
        "ConversationJoined",
        "HuddleFollowed",
        "NotificationAdded",
      ])
    })
  }).pipe(Effect.scoped),
)

deepLayer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })((it) => {
  it.effect("a private huddle is as private over PostgreSQL", () =>
    Effect.gen(function* () {
      const { url } = yield* PostgresFixture
      yield* isRead(() => layerPostgres(url))
    }).pipe(Effect.scoped),
  )
})
