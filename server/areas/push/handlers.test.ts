import { it } from "@effect/vitest"
import { Effect, type Redacted } from "effect"
import { expect } from "vitest"
import { serveWholeApp, startWholeApp } from "../../http/wholeApp.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { pushService } from "./push.fixture.ts"

const path = "/api/push/v1/subscriptions"
const chat = "direct:ada+ben"
const topic = "topic:winter"

/** The small workspace, whose people subscribe to a push service of the test. */
const serve = Effect.fnUntraced(function* (databaseUrl: Redacted.Redacted | null = null) {
  const service = yield* pushService
  const app = yield* serveWholeApp(databaseUrl, undefined, undefined, service.network)
  const browserOf = (id: string) => {
    const browser = app.browsers.get(id)
    if (browser === undefined) throw new Error(`There is no ${id}.`)
    return browser
  }
  const call = (as: string, ...given: Parameters<ReturnType<typeof browserOf>["callJson"]>) =>
    browserOf(as).callJson(...given)
  const run = async (as: string, area: string, command: object) => {
    const body = { commandId: crypto.randomUUID(), area, command }
    const answer = await call(as, "POST", "/api/commands/v1", body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.envelopes.at(0)?.seq
  }
  const say = (as: string, channelId: string, text: string, tags: ReadonlyArray<object> = []) =>
    run(as, "buzz", { _tag: "SendMessage", channelId, content: { text, tags }, attachments: [] })
  const subscribe = (as: string, browser: string) => call(as, "POST", path, service.subscribe(browser))
  const openChat = () =>
    run("ada", "buzz", {
      _tag: "CreateChannel",
      channelId: chat,
      type: "DIRECT_CHAT",
      objectId: "",
      title: "",
    })
  const openTopic = () =>
    run("ada", "buzz", {
      _tag: "CreateChannel",
      channelId: topic,
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter plans",
      members: [{ principal: { type: "USER", id: "ben" }, permission: "REPLY" }],
    })
  let marks = 0
  /** Completes when all that was said before was decided about: what cleo is told after it has reached her. */
  const decided = async () => {
    marks += 1
    const [channelId, mark] = ["direct:ada+cleo", `Mark ${marks}`]
    if (marks === 1) {
      await run("ada", "buzz", {
        _tag: "CreateChannel",
        channelId,
        type: "DIRECT_CHAT",
        objectId: "",
        title: "",
      })
      await subscribe("cleo", "cleo-1")
    }
    await say("ada", channelId, mark)
    await service.until(() => service.taken.some(({ shown }) => shown.body === mark))
  }
  /** What ben was pushed of what was said so far. */
  const pushed = async () => {
    await decided()
    return service.taken.flatMap(({ browser, shown }) => (browser === "cleo-1" ? [] : [shown.body]))
  }
  return { ...service, ...app, call, run, say, subscribeAs: subscribe, openChat, openTopic, pushed }
})

const naming = (id: string, length: number) => [{ type: "USER", id, start: 0, length }]

const pushesOnce = Effect.fnUntraced(function* (url: Redacted.Redacted | null = null) {
  const server = yield* serve(url)
  if (url !== null) yield* startWholeApp(server, url, null, server.network)
  const { subscribeAs, openChat, openTopic, say, until, taken, tries } = server
  yield* Effect.promise(async () => {
    await openChat()
    await openTopic()
    expect((await subscribeAs("ben", "ben-1")).status).toBe(204)
    expect((await subscribeAs("ben", "ben-1")).status).toBe(204)
    const seq = await say("ada", chat, `Snow\n${"in Zürich ".repeat(20)}`)
    await until(() => taken.length === 1)
    const [first] = taken
    expect(first).toMatchObject({
      browser: "ben-1",
      shown: { title: "Ada", link: `/m/buzz/channel/direct%3Aada%2Bben?message=${seq}` },
    })
    expect(first?.shown.body).toMatch(/^Snow in Zürich .*…$/u)
    expect([...(first?.shown.body ?? "")]).toHaveLength(120)
    await say("ada", topic, "Hail for no one")
    await say("ada", topic, "@Ben look", naming("ben", 4))
    await until(() => taken.length === 2)
    expect(taken[1]?.shown).toMatchObject({ title: "Winter plans", body: "Ada: @Ben look" })
    await say("ada", chat, "@Ben here too", naming("ben", 4))
    await until(() => taken.length === 3)
    expect(taken[2]?.shown).toMatchObject({ title: "Ada", body: "@Ben here too" })
    await say("ada", chat, "The end")
    await until(() => taken.length === 4)
    expect(taken.map(({ shown }) => shown.body).slice(1)).toEqual([
      "Ada: @Ben look",
      "@Ben here too",
      "The end",
    ])
    expect(tries()).toBe(4)
  })
})

it.live("a chat and a mention are pushed once to whom they concern, with their beginning", () => pushesOnce())

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect("two servers push a chat and a mention once", () =>
    PostgresFixture.use(({ url }) => pushesOnce(url)),
  )
})

/** Ben is not to be disturbed, and is told once how much waits after he ends it. */
const withholds = Effect.fnUntraced(function* (url: Redacted.Redacted | null = null) {
  const server = yield* serve(url)
  if (url !== null) yield* startWholeApp(server, url, null, server.network)
  const { subscribeAs, openChat, run, say, until, taken, pushed } = server
  yield* Effect.promise(async () => {
    await openChat()
    await subscribeAs("ben", "ben-1")
    const begin = () => run("ben", "availability", { _tag: "BeginDoNotDisturb", until: null })
    const end = () => run("ben", "availability", { _tag: "EndDoNotDisturb" })
    const shown = () => taken.filter(({ browser }) => browser === "ben-1").map((one) => one.shown)
    await begin()
    for (const text of ["One", "Two", "Three"]) await say("ada", chat, text)
    const read = await say("ada", chat, "Gone")
    await run("ada", "buzz", { _tag: "DeleteMessage", channelId: chat, messageSeq: read })
    expect(await pushed()).toEqual([])
    await end()
    await until(() => shown().length === 1)
    expect(shown()[0]).toMatchObject({ body: "3 notifications are waiting for you." })
    await begin()
    const seen = await say("ada", chat, "Four")
    await run("ben", "conversations", { _tag: "ReadConversation", channelId: chat, seq: seen })
    await say("ada", chat, "Five")
    expect(await pushed()).toHaveLength(1)
    await end()
    await until(() => shown().length === 2)
    expect(shown()[1]).toMatchObject({ title: "Ada", body: "Five" })
  })
})

it.live("nothing is pushed to who is not to be disturbed, and afterwards once how much waits", () =>
  withholds(),
)

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })(
  "on PostgreSQL with two servers",
  (test) => {
    test.effect("nothing is pushed to who is not to be disturbed, and afterwards once how much waits", () =>
      PostgresFixture.use(({ url }) => withholds(url)),
    )
  },
)

it.live("is refused where a push service cannot be, and where nothing can be encrypted for", () =>
  Effect.gen(function* () {
    const { call, subscribe } = yield* serve()
    yield* Effect.promise(async () => {
      const given = subscribe("ada-1")
      for (const [body, field, code] of [
        [{ ...given, endpoint: "http://127.0.0.1:1/" }, "endpoint", "push.endpoint"],
        [{ ...given, endpoint: "no address" }, "endpoint", "push.endpoint"],
        [{ ...given, keys: { ...given.keys, p256dh: "AAAA" } }, "keys.p256dh", "push.key"],
        [{ ...given, keys: { ...given.keys, auth: "AAAA" } }, "keys.auth", "push.auth"],
      ] as const) {
        expect(await call("ada", "POST", path, body)).toMatchObject({ status: 400, body: { code, field } })
      }
      expect((await call("visitor", "GET", path)).status).toBe(401)
      expect((await call("visitor", "POST", path, given)).status).toBe(401)
      expect((await call("ada", "GET", path)).body.ids).toEqual([])
    })
  }),
)

it.live("a person sees and ends their own subscriptions alone, and those of a session end with it", () =>
  Effect.gen(function* () {
    const { call, subscribeAs, openChat, say, pushed } = yield* serve()
    yield* Effect.promise(async () => {
      await openChat()
      await subscribeAs("ben", "ben-1")
      const { body } = await call("ben", "GET", path)
      expect(body.publicKey).toMatch(/^[\w-]{87}$/)
      expect(body.ids).toHaveLength(1)
      expect((await call("ada", "GET", path)).body.ids).toEqual([])
      expect((await call("ada", "DELETE", `${path}/${body.ids[0]}`)).status).toBe(204)
      await say("ada", chat, "One")
      expect(await pushed()).toEqual(["One"])
      await call("ben", "DELETE", `${path}/${body.ids[0]}`)
      expect((await call("ben", "GET", path)).body.ids).toEqual([])
      await say("ada", chat, "Two")
      expect(await pushed()).toEqual(["One"])
      await subscribeAs("ben", "ben-2")
      await call("ben", "POST", "/api/identity/v1/sign-out")
      await say("ada", chat, "Three")
      expect(await pushed()).toEqual(["One"])
    })
  }),
)

it.live("what a person turned off or muted is not pushed, until they change that", () =>
  Effect.gen(function* () {
    const { run, say, subscribeAs, openChat, openTopic, pushed } = yield* serve()
    yield* Effect.promise(async () => {
      await openChat()
      await openTopic()
      await subscribeAs("ben", "ben-1")
      await run("ben", "notificationSettings", { _tag: "SetPushed", kind: "chats", isOn: false })
      await say("ada", chat, "Not wanted")
      await say("ada", topic, "@Ben one", naming("ben", 4))
      expect(await pushed()).toEqual(["Ada: @Ben one"])
      await run("ben", "conversations", { _tag: "MuteConversation", channelId: topic })
      await say("ada", topic, "@Ben muted", naming("ben", 4))
      const told = ["Ada: @Ben one", "Ada: @Ben muted"]
      expect(await pushed()).toEqual(told)
      await run("ben", "notificationSettings", { _tag: "SetPushed", kind: "chats", isOn: true })
      await run("ben", "conversations", { _tag: "MuteConversation", channelId: chat })
      await say("ada", chat, "Not heard")
      await say("ada", chat, "@Ben heard", naming("ben", 4))
      expect(await pushed()).toEqual([...told, "@Ben heard"])
      await run("ben", "conversations", { _tag: "UnmuteConversation", channelId: chat })
      await say("ada", chat, "Wanted")
      expect(await pushed()).toEqual([...told, "@Ben heard", "Wanted"])
    })
  }),
)

it.live("a push is tried again while its service is away, and never where the service forgot it", () =>
  Effect.gen(function* () {
    const { call, say, subscribeAs, openChat, until, refusals, taken, tries, pushed } = yield* serve()
    yield* Effect.promise(async () => {
      await openChat()
      await subscribeAs("ben", "ben-1")
      refusals.push(503, 429)
      await say("ada", chat, "One")
      await until(() => taken.length === 1)
      expect(tries()).toBe(3)
      refusals.push(307)
      await say("ada", chat, "Two")
      await until(() => tries() === 4)
      refusals.push(410)
      await say("ada", chat, "Three")
      await until(() => tries() === 5)
      while ((await call("ben", "GET", path)).body.ids.length > 0);
      await say("ada", chat, "Four")
      expect(await pushed()).toEqual(["One"])
      expect(tries()).toBe(6)
    })
  }),
)
