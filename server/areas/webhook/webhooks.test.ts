import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { maxWebhooks } from "#domain/areas/buzz/webhook.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const channel = "topic:builds"
const path = `/api/buzz/v1/channels/${encodeURIComponent(channel)}/webhooks`

/** The small workspace with Ben's topic, of which Cleo is a member. */
const serveWith = Effect.fnUntraced(function* (limits: number) {
  const { send, restart } = yield* serveEffectiveWorkspace(undefined, limits)
  const run = async (as: string, command: object, area = "buzz") => {
    const body = { commandId: crypto.randomUUID(), area, command: { channelId: channel, ...command } }
    return (await send("POST", "/api/commands/v1", { as, body })).status
  }
  yield* Effect.promise(() =>
    run("ben", {
      _tag: "CreateChannel",
      type: "PUBLIC_GENERAL_TOPIC",
      objectId: "",
      title: "Builds",
      members: [{ principal: { type: "USER", id: "cleo" }, permission: "REPLY" }],
    }),
  )
  const make = (as: string, name = "Build server") => send("POST", path, { as, body: { name } })
  const post = (to: string, body: object) => send("POST", to, { body })
  const said = async (as = "ben") =>
    (
      await send(
        "GET",
        `/api/buzz/v1/channels/${encodeURIComponent(channel)}/messages?before=1000&limit=50`,
        {
          as,
        },
      )
    ).body.page.messages
  const eventsOf = async (as: string) =>
    (await send("GET", `/api/streams/v1/events?stream=user:${as}&after=0`, { as })).body.map(
      ({ event }: { event: { _tag: string } }) => event._tag,
    )
  return { send, restart, run, make, post, said, eventsOf }
})
const serve = serveWith(0)

it.live("an app writes under the name of its webhook, with its address alone, until it is revoked", () =>
  Effect.gen(function* () {
    const { send, restart, make, post, said } = yield* serve
    yield* Effect.promise(async () => {
      const made = await make("ben")
      expect(made).toMatchObject({
        status: 200,
        body: { webhook: { name: "Build server", madeBy: "ben", used: null } },
      })
      const address: string = made.body.path
      const secret = address.split("/").at(-1) ?? expect.fail()
      expect(await post(address, { text: "**Built** 7" })).toMatchObject({ status: 200, body: { seq: 2 } })
      expect(await said("cleo")).toMatchObject([
        {
          seq: 2,
          createdBy: `webhook:${made.body.webhook.id}`,
          messageType: "SYSTEM",
          postedBy: "webhook",
          app: { id: made.body.webhook.id, name: "Build server" },
          content: { text: "**Built** 7", tags: [] },
        },
      ])
      const listed = await send("GET", path, { as: "ben" })
      expect(listed.body.webhooks).toMatchObject([{ name: "Build server", used: expect.any(Number) }])
      expect(JSON.stringify([listed.body, await said()])).not.toContain(secret)
      await Effect.runPromise(restart)
      expect((await post(address, { text: "Built 8" })).status).toBe(200)
      const revoked = await send("POST", `${path}/${made.body.webhook.id}/revoke`, { as: "ben" })
      expect(revoked.status).toBe(204)
      const gone = await post(address, { text: "Built 9" })
      expect(gone).toMatchObject({ status: 404, body: { code: "webhook.unknown" } })
      expect(JSON.stringify(gone.body)).not.toContain(secret)
      expect(await said()).toHaveLength(2)
    })
  }).pipe(Effect.scoped),
)

it.live("a wrong secret is told the same as an address that there never was", () =>
  Effect.gen(function* () {
    const { make, post, said } = yield* serve
    yield* Effect.promise(async () => {
      const address: string = (await make("ben")).body.path
      const wrong = await post(`${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`, { text: "Hi" })
      expect(wrong).toEqual(await post("/api/webhooks/v1/none/wrong", { text: "Hi" }))
      expect(wrong).toMatchObject({ status: 404, body: { code: "webhook.unknown" } })
      expect(await said()).toEqual([])
    })
  }).pipe(Effect.scoped),
)

it.live("a channel's admins alone make, see and revoke its webhooks", () =>
  Effect.gen(function* () {
    const { send, make, run } = yield* serve
    yield* Effect.promise(async () => {
      const { id } = (await make("ben")).body.webhook
      for (const as of ["cleo", "ada"]) {
        expect((await make(as)).body.code).toBe("channel.webhooks")
        expect((await send("GET", path, { as })).body.code).toBe("channel.webhooks")
        expect((await send("POST", `${path}/${id}/revoke`, { as })).body.code).toBe("channel.webhooks")
      }
      await run("ben", { _tag: "SetMember", principal: { type: "USER", id: "cleo" }, permission: "DENY" })
      expect((await make("cleo")).body.code).toBe("channel.unknown")
      expect((await send("POST", `${path}/none/revoke`, { as: "ben" })).body.code).toBe("webhook.unknown")
      const others = await Promise.all(Array.from({ length: maxWebhooks - 1 }, () => make("ben")))
      expect(others.every(({ status }) => status === 200)).toBe(true)
      expect((await make("ben")).body.code).toBe("webhook.count")
      expect((await send("GET", path, { as: "ben" })).body.webhooks).toHaveLength(maxWebhooks)
    })
  }).pipe(Effect.scoped),
)

it.live("what an app says tells whom it names of those who take part, and brings no one in", () =>
  Effect.gen(function* () {
    const { make, post, said, eventsOf } = yield* serve
    yield* Effect.promise(async () => {
      const address: string = (await make("ben")).body.path
      expect((await post(address, { text: "@Cleo and @Dora look", format: "MARKDOWN" })).status).toBe(200)
      const [message] = await said()
      expect(message.content.tags.map(({ type }: { type: string }) => type)).toEqual([
        "MARKDOWN",
        "USER",
        "USER",
      ])
      expect((await eventsOf("cleo")).filter((tag: string) => tag === "NotificationAdded")).toHaveLength(2)
      expect(await eventsOf("dora")).toEqual([])
      expect((await post(address, { text: "@Cleo *look*", format: "MARKUP" })).status).toBe(200)
      expect((await said()).at(-1).content.tags).toMatchObject([{ type: "MARKUP", start: 0, length: 12 }])
      expect((await eventsOf("cleo")).filter((tag: string) => tag === "NotificationAdded")).toHaveLength(2)
    })
  }).pipe(Effect.scoped),
)

it.live("what is no message is refused with its field, and an archived topic takes none", () =>
  Effect.gen(function* () {
    const { make, post, run } = yield* serve
    yield* Effect.promise(async () => {
      const address: string = (await make("ben")).body.path
      expect(await post(address, { text: "x".repeat(10_001) })).toMatchObject({ status: 400 })
      expect(await post(address, { words: "Hi" })).toMatchObject({
        status: 400,
        body: { code: "request.field" },
      })
      expect((await post(address, { text: "   " })).body.code).toBe("message.empty")
      expect(await run("ben", { _tag: "ArchiveTopic" })).toBe(200)
      expect((await post(address, { text: "Hi" })).body.code).toBe("channel.archived")
    })
  }).pipe(Effect.scoped),
)

it.live("a webhook takes so many messages within an hour, and another one its own", () =>
  Effect.gen(function* () {
    const { make, post, said } = yield* serveWith(0.01)
    yield* Effect.promise(async () => {
      const [one, other]: ReadonlyArray<string> = [
        (await make("ben")).body.path,
        (await make("ben")).body.path,
      ]
      const statuses: Array<number> = []
      for (let n = 0; n < 4; n++) statuses.push((await post(one ?? "", { text: `Built ${n}` })).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      expect((await post(one ?? "", { text: "Built" })).body.code).toBe("webhook.limit")
      expect((await post(other ?? "", { text: "Built" })).status).toBe(200)
      expect(await said()).toHaveLength(4)
    })
  }).pipe(Effect.scoped),
)
