import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { directChannel } from "#domain/areas/buzz/members.ts"
import { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = ChannelId.make("topic:winter")
const person = (id: string) => ({ type: "USER", id })

/** The small workspace with what these tests ask of it. */
const serve = Effect.gen(function* () {
  const { send, restart, change } = yield* serveEffectiveWorkspace()
  const run = async (as: string, command: object, area = "buzz") => {
    const body = { commandId: crypto.randomUUID(), area, command }
    const { status, body: answer } = await send("POST", "/api/commands/v1", { as, body })
    return status === 200 ? "done" : answer.code
  }
  const make = (as: string, type: string, more: object = {}) =>
    run(as, { _tag: "CreateChannel", channelId: winter, type, objectId: "", title: "Winter", ...more })
  const say = (as: string, channelId: ChannelId, tags: ReadonlyArray<object> = [], text = "snow") =>
    run(as, { _tag: "SendMessage", channelId, content: { text, tags }, attachments: [] })
  const set = (as: string, principal: object, permission: string) =>
    run(as, { _tag: "SetMember", channelId: winter, principal, permission })
  const pageOfList = async (as: string, query: string) =>
    (await send("GET", `/api/buzz/v1/channels${query}`, { as })).body
  const listOf = async (as: string, query = "") => (await pageOfList(as, query)).channels
  const messagesOf = async (as: string, channelId: ChannelId) =>
    (
      await send(
        "GET",
        `/api/buzz/v1/channels/${encodeURIComponent(channelId)}/messages?before=100&limit=9`,
        { as },
      )
    ).body.page?.messages.length ?? "none"
  const pageOf = async (as: string, query: string) =>
    (await send("GET", `/api/buzz/v1/channels/${encodeURIComponent(winter)}/messages?${query}`, { as })).body
  /** What is stored in a person's own stream about their conversations. */
  const toldOf = async (as: string) => {
    const { body } = await send("GET", `/api/streams/v1/events?stream=user:${as}&after=0`, { as })
    return body.map(({ event }: { event: { _tag: string; readSeq?: number } }) =>
      event.readSeq === undefined ? event._tag : `${event._tag} ${event.readSeq}`,
    )
  }
  return { send, run, make, say, set, listOf, pageOfList, messagesOf, pageOf, toldOf, restart, change }
})

it.live(
  "a private topic is there for its members and the groups among them alone, also after a restart",
  () =>
    Effect.gen(function* () {
      const { make, say, set, listOf, messagesOf, restart, change } = yield* serve
      yield* Effect.promise(async () => {
        expect(await make("ben", "PRIVATE_GENERAL_TOPIC")).toBe("done")
        expect(await say("ben", winter)).toBe("done")
        const readers = async () =>
          Promise.all(["ada", "ben", "cleo"].map((user) => messagesOf(user, winter)))
        expect(await readers()).toEqual(["none", 1, "none"])
        expect(await listOf("ada")).toEqual([])
        expect(await say("cleo", winter)).toBe("channel.unknown")
        expect(await set("cleo", person("cleo"), "REPLY")).toBe("channel.unknown")
        expect(await set("ben", { type: "GROUP", id: "buyers" }, "READ")).toBe("done")
        expect(await readers()).toEqual(["none", 1, 1])
        expect(await say("cleo", winter)).toBe("channel.write")
        await Effect.runPromise(restart)
        expect(await readers()).toEqual(["none", 1, 1])
        await change("groups.yaml", "members: [cleo]", "members: []")
        await expect.poll(readers).toEqual(["none", 1, "none"])
      })
    }).pipe(Effect.scoped),
)

it.live("a public topic is open to everyone; its title is the one of the moment", () =>
  Effect.gen(function* () {
    const { run, make, say, set, listOf, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      expect(await make("ben", "PUBLIC_GENERAL_TOPIC", { title: "  " })).toBe("channel.title")
      expect(
        await make("ben", "PUBLIC_GENERAL_TOPIC", {
          members: [{ principal: person("zoe"), permission: "READ" }],
        }),
      ).toBe("channel.principal")
      expect(
        await make("ben", "PUBLIC_GENERAL_TOPIC", {
          members: [{ principal: person("ada"), permission: "ADMIN" }],
        }),
      ).toBe("done")
      expect(await say("cleo", winter)).toBe("done")
      expect(await set("cleo", person("cleo"), "REPLY")).toBe("done")
      expect(await set("cleo", person("dora"), "REPLY")).toBe("channel.invite")
      expect(await set("cleo", person("cleo"), "NONE")).toBe("done")
      const describe = { _tag: "DescribeTopic", channelId: winter, title: "Snow", description: "ice" }
      expect(await run("cleo", describe)).toBe("channel.admin")
      expect(await run("ada", describe)).toBe("done")
      const [listed] = await listOf("dora")
      expect(listed).toMatchObject({ title: "Snow", description: "ice", isArchived: false })
      expect(await run("ada", { _tag: "ArchiveTopic", channelId: winter })).toBe("done")
      expect(await say("cleo", winter)).toBe("channel.archived")
      expect(await toldOf("cleo")).toEqual(["ConversationJoined 3", "ConversationLeft"])
      expect(await toldOf("ada")).toEqual(["ConversationJoined 1", "NotificationAdded"])
    })
  }).pipe(Effect.scoped),
)

it.live("who is denied a topic, by name or by a group, has nothing of it until an admin says otherwise", () =>
  Effect.gen(function* () {
    const { send, make, say, set, listOf, messagesOf, toldOf, restart } = yield* serve
    yield* Effect.promise(async () => {
      const buyers = { type: "GROUP", id: "buyers" }
      expect(
        await make("ben", "PUBLIC_GENERAL_TOPIC", {
          members: [{ principal: person("dora"), permission: "DENY" }],
        }),
      ).toBe("done")
      expect(
        await say("ben", winter, [{ type: "USER", id: "dora", start: 0, length: 5 }], "@Dora snowdrift"),
      ).toBe("done")
      expect(await set("cleo", person("cleo"), "REPLY")).toBe("done")
      expect(await set("cleo", buyers, "DENY")).toBe("channel.admin")
      expect(await set("ben", buyers, "DENY")).toBe("done")
      const everywhere = async (as: string) => ({
        messages: await messagesOf(as, winter),
        listed: (await listOf(as)).length,
        found: (await send("POST", "/api/search/v1/messages", { as, body: { query: "snowdrift" } })).body
          .messages.length,
        events: (await send("GET", `/api/streams/v1/events?stream=channel:${winter}&after=0`, { as })).status,
        exported: (
          await send("GET", `/api/buzz/v1/channels/${encodeURIComponent(winter)}/export?format=md`, { as })
        ).status,
        said: await say(as, winter),
        joined: await set(as, person(as), "REPLY"),
        left: await set(as, person(as), "NONE"),
      })
      const unknown = "channel.unknown"
      const nothing = {
        messages: "none",
        listed: 0,
        found: 0,
        events: 404,
        exported: 404,
        said: unknown,
        joined: unknown,
        left: unknown,
      }
      expect(await everywhere("dora")).toEqual(nothing)
      expect(await everywhere("cleo")).toEqual(nothing)
      expect(await toldOf("dora")).toEqual([])
      expect((await toldOf("cleo")).at(-1)).toBe("ConversationLeft")
      await Effect.runPromise(restart)
      expect(await everywhere("cleo")).toEqual(nothing)
      expect(await set("ben", person("dora"), "REPLY")).toBe("done")
      expect(await messagesOf("dora", winter)).toBe(1)
      expect(await set("ben", buyers, "NONE")).toBe("done")
      expect(await messagesOf("cleo", winter)).toBe(1)
    })
  }).pipe(Effect.scoped),
)

it.live("a channel says to each reader what is new to them in it, and to others not that it is there", () =>
  Effect.gen(function* () {
    const { send, run, make, say } = yield* serve
    yield* Effect.promise(async () => {
      const channelOf = (as: string) =>
        send("GET", `/api/buzz/v1/channels/${encodeURIComponent(winter)}`, { as })
      expect((await channelOf("ben")).body.code).toBe("channel.unknown")
      const members = [{ principal: person("cleo"), permission: "REPLY" }]
      expect(await make("ben", "PRIVATE_GENERAL_TOPIC", { members })).toBe("done")
      expect(await say("cleo", winter)).toBe("done")
      expect(
        await run("cleo", { _tag: "FollowHuddle", channelId: winter, huddle: 2, seq: 2 }, "conversations"),
      ).toBe("done")
      expect(
        await run("cleo", { _tag: "FavoriteChannel", channelId: winter, position: 0 }, "channelMarks"),
      ).toBe("done")
      const tags = [{ type: "USER", id: "cleo", start: 0, length: 5 }]
      expect(await say("ben", winter, tags, "@Cleo")).toBe("done")
      expect(await say("ben", winter)).toBe("done")
      for (const [text, named] of [
        ["@Cleo", tags],
        ["more", []],
      ] as const) {
        const reply = { content: { text, tags: named }, attachments: [], huddle: 2 }
        expect(await run("ben", { _tag: "SendMessage", channelId: winter, ...reply })).toBe("done")
      }
      const { status, body } = await channelOf("cleo")
      expect(status).toBe(200)
      expect(body).toMatchObject({
        title: "Winter",
        metadata: {
          favoritePosition: 0,
          unreadCounts: { messages: 2, huddleMessages: 2 },
          importantCounts: { messages: 1, huddleMessages: 1 },
          importantHuddles: [2],
        },
      })
      const listed = await send("GET", "/api/buzz/v1/channels?list=FAVORITES", { as: "cleo" })
      expect(listed.body.channels).toEqual([body])
      expect((await channelOf("ben")).body.metadata).toMatchObject({
        favoritePosition: -1,
        unreadCounts: { messages: 1, huddleMessages: 0 },
        importantHuddles: [],
      })
      expect(await channelOf("ada")).toMatchObject({ status: 404, body: { code: "channel.unknown" } })
      expect(await send("GET", "/api/buzz/v1/channels/topic%3Anothing", { as: "ada" })).toEqual(
        await channelOf("ada"),
      )
    })
  }).pipe(Effect.scoped),
)

it.live(
  "a topic to join is listed with its members and the time of its last message, which other lists do without",
  () =>
    Effect.gen(function* () {
      const { run, make, say, set, listOf, restart } = yield* serve
      yield* Effect.promise(async () => {
        expect(await make("ben", "PUBLIC_GENERAL_TOPIC")).toBe("done")
        const activity = async () => (await listOf("dora", "?list=TOPICS"))[0].activity
        expect(await activity()).toEqual({ members: 1, lastMessage: null })
        expect(await set("ben", { type: "GROUP", id: "buyers" }, "REPLY")).toBe("done")
        expect(await set("cleo", person("cleo"), "REPLY")).toBe("done")
        expect(await say("cleo", winter)).toBe("done")
        const { members, lastMessage } = await activity()
        expect(members).toBe(2)
        expect(lastMessage).toEqual(expect.any(Number))
        const reply = { content: { text: "more", tags: [] }, attachments: [], huddle: 4 }
        expect(await run("ben", { _tag: "SendMessage", channelId: winter, ...reply })).toBe("done")
        const later = await activity()
        expect(later.lastMessage).toBeGreaterThanOrEqual(lastMessage)
        await Effect.runPromise(restart)
        expect(await activity()).toEqual(later)
        const hidden = { _tag: "CreateChannel", type: "PRIVATE_GENERAL_TOPIC", objectId: "", title: "Ours" }
        expect(await run("ben", { ...hidden, channelId: "topic:ours" })).toBe("done")
        expect((await listOf("dora")).map(({ id }: { id: string }) => id)).toEqual([winter])
        expect(
          (await listOf("ben")).find(({ id }: { id: string }) => id === "topic:ours"),
        ).not.toHaveProperty("activity")
      })
    }).pipe(Effect.scoped),
)

it.live("channels are listed page by page, by title or by a text, as the reader takes part in them", () =>
  Effect.gen(function* () {
    const { run, listOf, pageOfList, restart } = yield* serve
    yield* Effect.promise(async () => {
      const idsOf = async (query: string, as = "cleo") =>
        (await listOf(as, query)).map(({ id }: { id: string }) => id.replace("topic:", ""))
      const create = (id: string, type = "PUBLIC_GENERAL_TOPIC", title = `Plan ${id}`) =>
        run("ben", { _tag: "CreateChannel", channelId: `topic:${id}`, type, objectId: "", title })
      for (const id of ["e", "c", "a", "d", "b"]) expect(await create(id)).toBe("done")
      expect(await create("secret", "PRIVATE_GENERAL_TOPIC")).toBe("done")
      const { channels, next } = await pageOfList("cleo", "?list=TOPICS&limit=2")
      expect([channels.length, next]).toEqual([2, "topic:b"])
      const join = { _tag: "JoinConversation", channelId: "topic:b", seq: 1 }
      expect(await run("cleo", join, "conversations")).toBe("done")
      expect(await idsOf("?list=TOPICS&limit=2&after=topic:b")).toEqual(["c", "d"])
      expect((await pageOfList("cleo", "?list=TOPICS&limit=2&after=topic:d")).next).toBeNull()
      const favor = { _tag: "FavoriteChannel", channelId: "topic:e", position: 0 }
      expect(await run("cleo", favor, "channelMarks")).toBe("done")
      const both = async () => [await idsOf("?list=TOPICS"), await idsOf("?list=FAVORITES")]
      expect(await both()).toEqual([["a", "c", "d", "e"], ["e"]])
      expect(await run("ben", { _tag: "ArchiveTopic", channelId: "topic:e" })).toBe("done")
      expect(await both()).toEqual([["a", "c", "d"], []])
      const hidden = ["?list=OTHERS", "?list=ARCHIVED"]
      const rest = (as: string) => Promise.all(hidden.map((query) => idsOf(query, as)))
      expect(await rest("cleo")).toEqual([[], ["e"]])
      expect(await run("ben", { _tag: "ArchiveTopic", channelId: "topic:secret" })).toBe("done")
      expect(await rest("ben")).toEqual([[], ["e", "secret"]])
      expect(await rest("cleo")).toEqual([[], ["e"]])
      expect(await run("ben", { _tag: "ReopenTopic", channelId: "topic:secret" })).toBe("done")
      const leave = { _tag: "LeaveConversation", channelId: "topic:secret" }
      expect(await run("ben", leave, "conversations")).toBe("done")
      expect(await rest("ben")).toEqual([["secret"], ["e"]])
      await Effect.runPromise(restart)
      expect(await both()).toEqual([["a", "c", "d"], []])
      expect(await idsOf("?text=plan%20c")).toEqual(["c"])
      expect(await idsOf("?text=secr")).toEqual([])
      expect(await idsOf("?text=secr", "ben")).toEqual(["secret"])
      expect(await idsOf("?limit=1&text=pl&after=topic:a")).toEqual(["b"])
      expect(await pageOfList("cleo", "?limit=101")).toMatchObject({ field: "limit" })
    })
  }).pipe(Effect.scoped),
)

it.live("a direct chat is its people's, who are told of it, and no one else's, not even an admin's", () =>
  Effect.gen(function* () {
    const { run, say, listOf, messagesOf, toldOf } = yield* serve
    const chat = directChannel(["ben", "cleo"].map((id) => UserId.make(id)))
    const create = (as: string, channelId: string) =>
      run(as, { _tag: "CreateChannel", channelId, type: "DIRECT_CHAT", objectId: "", title: "x" })
    yield* Effect.promise(async () => {
      expect(await create("ada", chat)).toBe("channel.people")
      expect(await create("ben", "direct:cleo+ben")).toBe("channel.people")
      expect(await create("ben", "direct:ben+zoe")).toBe("channel.principal")
      expect(await create("ben", chat)).toBe("done")
      expect(await say("cleo", chat)).toBe("done")
      expect(await messagesOf("ben", chat)).toBe(1)
      expect(await messagesOf("ada", chat)).toBe("none")
      expect(await listOf("ada")).toEqual([])
      expect(await listOf("cleo")).toMatchObject([{ id: chat, title: "", type: "DIRECT_CHAT" }])
      expect(await toldOf("cleo")).toEqual(["ConversationJoined 1"])
    })
  }).pipe(Effect.scoped),
)

it.live("whom a message names takes part from that message on, unless they may not read it", () =>
  Effect.gen(function* () {
    const { make, say, toldOf, run } = yield* serve
    const named = (id: string, start: number) => ({ type: "USER", id, start, length: 5 })
    yield* Effect.promise(async () => {
      await make("ben", "PRIVATE_GENERAL_TOPIC", {
        members: [{ principal: { type: "GROUP", id: "buyers" }, permission: "REPLY" }],
      })
      await say("ben", winter)
      const tags = [named("cleo", 0), named("dora", 6), named("cleo", 12)]
      expect(await say("ben", winter, tags, "@Cleo @Dora @Cleo")).toBe("done")
      expect(await toldOf("cleo")).toEqual(["ConversationJoined 1", "NotificationAdded", "NotificationAdded"])
      expect(await toldOf("dora")).toEqual([])
      const join = { _tag: "JoinConversation", channelId: winter, seq: 1 }
      expect(await run("dora", join, "conversations")).toBe("channel.unknown")
    })
  }).pipe(Effect.scoped),
)

it.live("a huddle is followed by whom it concerns, and read page by page, by who may read its channel", () =>
  Effect.gen(function* () {
    const { run, make, say, toldOf, pageOf } = yield* serve
    yield* Effect.promise(async () => {
      const root = 3
      const reply = (as: string, text: string, tags: ReadonlyArray<object> = [], huddle = root) =>
        run(as, { _tag: "SendMessage", channelId: winter, content: { text, tags }, attachments: [], huddle })
      expect(await make("ada", "PRIVATE_GENERAL_TOPIC")).toBe("done")
      expect(
        await run("ada", {
          _tag: "SetMember",
          channelId: winter,
          principal: person("ben"),
          permission: "REPLY",
        }),
      ).toBe("done")
      expect(await say("ada", winter)).toBe("done")
      expect(await reply("ada", "nobody", [], 2)).toBe("message.unknown")
      expect(await reply("ben", "one")).toBe("done")
      expect(await reply("ben", "nested", [], 4)).toBe("message.huddle")
      expect(await reply("ada", "@ben", [{ type: "USER", id: "ben", start: 0, length: 4 }])).toBe("done")
      expect(await say("ada", winter)).toBe("done")
      expect(await toldOf("ada")).toContain("HuddleFollowed 3")
      expect((await toldOf("ben")).slice(-2)).toEqual(["HuddleFollowed 4", "NotificationAdded"])
      expect(await reply("cleo", "me too")).toBe("channel.unknown")

      expect(await pageOf("ben", `before=100&limit=9`)).toMatchObject({
        page: {
          messages: [{ seq: 3 }, { seq: 6 }],
          huddles: [{ root: 3, summary: { count: 2, people: ["ben", "ada"] }, messages: [] }],
        },
        found: null,
      })
      expect(await pageOf("ben", `before=100&limit=1&huddle=3`)).toMatchObject({
        page: { messages: [{ seq: 3 }], huddles: [{ messages: [{ seq: 5 }], hasOlder: true }] },
      })
      expect(await pageOf("ben", `around=4&limit=1`)).toMatchObject({
        page: { huddles: [{ messages: [{ seq: 4 }], next: 5 }] },
        found: { seq: 4, huddle: 3 },
      })
      expect(await pageOf("ben", `since=0&limit=1`)).toMatchObject({
        page: { messages: [{ seq: 3 }], next: 6 },
        found: { seq: 3, huddle: null },
      })
      expect(await pageOf("ben", `after=3&limit=1`)).toMatchObject({
        page: { messages: [{ seq: 6 }] },
        found: { seq: 6, huddle: null },
      })
      expect(await pageOf("ben", `after=4&huddle=3&limit=1`)).toMatchObject({
        page: { huddles: [{ messages: [{ seq: 5 }] }] },
        found: { seq: 5, huddle: 3 },
      })
      expect(await pageOf("ben", `around=40&limit=1`)).toMatchObject({
        code: "message.unknown",
        field: "around",
      })
      expect(await pageOf("ben", `before=9&huddle=4&limit=1`)).toMatchObject({
        code: "message.unknown",
        field: "huddle",
      })
      expect(await pageOf("ben", `before=9&around=3&limit=1`)).toMatchObject({ code: "message.place" })
      expect(await pageOf("cleo", `around=4&limit=1`)).toMatchObject({ code: "channel.unknown" })

      expect(await run("ada", { _tag: "DeleteMessage", channelId: winter, messageSeq: 3 })).toBe("done")
      expect(await reply("ben", "late")).toBe("message.root")
    })
  }).pipe(Effect.scoped),
)
