import { it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { ChannelId } from "#domain/kernel/ids.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = ChannelId.make("topic:winter")
const sales = ChannelId.make("card:sales-by-shop")
const stack = ChannelId.make("stack:sales")
const chat = ChannelId.make("direct:ben+cleo")
const title = "Winter: <plans>/../CON"

/** The small workspace, and what these tests ask of it. */
const serve = Effect.fnUntraced(function* (
  store?: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown>,
) {
  const { send, fetch, change } = yield* serveEffectiveWorkspace(store)
  const run = async (as: string, channelId: ChannelId, command: object) => {
    const body = { commandId: crypto.randomUUID(), area: "buzz", command: { channelId, ...command } }
    const { status, body: answer } = await send("POST", "/api/commands/v1", { as, body })
    expect([status, answer.message]).toEqual([200, undefined])
    return answer.envelopes.at(0)?.seq
  }
  const create = (as: string, channelId: ChannelId, type: string, objectId = "") =>
    run(as, channelId, { _tag: "CreateChannel", type, objectId, title })
  const say = (as: string, channelId: ChannelId, text: string, more: object = {}) =>
    run(as, channelId, { _tag: "SendMessage", content: { text, tags: [] }, attachments: [], ...more })
  const path = (channelId: ChannelId, format: string) =>
    `/api/buzz/v1/channels/${encodeURIComponent(channelId)}/export?format=${format}`
  const download = async (as: string | null, channelId: ChannelId, format = "json") => {
    const response = await fetch("GET", path(channelId, format), as === null ? {} : { as })
    return { response, text: await response.text() }
  }
  /** The result of an export: done, or the code of its refusal. */
  const tried = async (as: string | null, channelId: ChannelId) => {
    const { response, text } = await download(as, channelId)
    return response.status === 200 ? "done" : JSON.parse(text).code
  }
  return { run, create, say, download, tried, change }
})

const exports = Effect.fnUntraced(function* (...store: Parameters<typeof serve>) {
  const { run, create, say, download } = yield* serve(...store)
  yield* Effect.promise(async () => {
    await create("ben", winter, "PUBLIC_GENERAL_TOPIC")
    const card = { _tag: "CARD", cardUrn: "sales-by-shop", title: "Sales_by_shop", filters: [] }
    const first = await say("ben", winter, "Snow\n```\n<script>", { attachments: [card] })
    const secret = await say("cleo", winter, "my password")
    const reply = await say("cleo", winter, "How much?", { huddle: first })
    const content = { text: "**Much** snow?", tags: [] }
    await run("cleo", winter, { _tag: "EditMessage", messageSeq: reply, content })
    await run("cleo", winter, { _tag: "DeleteMessage", messageSeq: secret })
    await run("cleo", winter, { _tag: "AddReaction", messageSeq: first, reactionKey: "👍" })

    const json = await download("ben", winter)
    expect(json.response.headers.get("content-type")).toBe("application/json")
    expect(json.response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Winter plans .. CON.json"; /,
    )
    const [ben, cleo] = [
      { id: "ben", name: expect.any(String) },
      { id: "cleo", name: expect.any(String) },
    ]
    const sent = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(JSON.parse(json.text)).toEqual({
      channel: {
        id: winter,
        type: "PUBLIC_GENERAL_TOPIC",
        objectId: "",
        title,
        description: "",
        isArchived: false,
      },
      exportedBy: expect.any(String),
      exportedAt: sent,
      messages: [
        {
          seq: first,
          author: ben,
          principal: { type: "USER", id: "ben" },
          sent,
          isDeleted: false,
          text: "Snow\n```\n<script>",
          attachments: [{ type: "CARD", name: "Sales_by_shop" }],
          reactions: [{ reactionKey: "👍", people: [cleo] }],
          huddle: [
            {
              seq: reply,
              author: cleo,
              principal: { type: "USER", id: "cleo" },
              sent,
              isDeleted: false,
              edited: sent,
              text: "**Much** snow?",
            },
          ],
        },
        { seq: secret, author: cleo, principal: { type: "USER", id: "cleo" }, sent, isDeleted: true },
      ],
    })
    const { response, text } = await download("ben", winter, "md")
    expect(response.headers.get("content-type")).toBe("text/markdown;charset=utf-8")
    const lines = text.split("\n").filter((line) => line !== "")
    expect(lines.map((line) => line.replace(/\*\*.+?\*\* · .+?(?= · edited|$)/, "**…** · …"))).toEqual([
      String.raw`# Winter: \<plans\>/../CON`,
      expect.stringMatching(/^Exported by .+ \(UTC\)$/),
      "**…** · …",
      "> Snow",
      "> ```",
      "> &lt;script>",
      String.raw`> - Sales\_by\_shop`,
      expect.stringMatching(/^> 👍 .+/),
      "> **…** · … · edited",
      "> > **Much** snow?",
      "**…** · …",
      "> *This message has been deleted.*",
    ])
    expect(json.text + text).not.toContain("password")
  })
})

it.live("exports all messages of a channel as JSON and as Markdown", () => exports())

it.live("exports a topic for its admins, a chat for its people, and the talk about what one may edit", () =>
  Effect.gen(function* () {
    const { run, create, tried, change } = yield* serve()
    yield* Effect.promise(async () => {
      await create("ben", winter, "PRIVATE_GENERAL_TOPIC")
      await create("ben", chat, "DIRECT_CHAT")
      await create("ben", sales, "CARD_OBJECT_TOPIC", "sales-by-shop")
      await create("ben", stack, "PAGE_OBJECT_TOPIC", "sales")
      const triedBy = async (channelId: ChannelId) =>
        Promise.all(["ada", "ben", "cleo", null].map((as) => tried(as, channelId)))
      const [hidden, refused, out] = ["channel.unknown", "channel.export", "identity.session"]
      expect(await triedBy(winter)).toEqual([hidden, "done", hidden, out])
      const member = { principal: { type: "USER", id: "cleo" } }
      await run("ben", winter, { _tag: "SetMember", ...member, permission: "INVITE_OTHERS" })
      expect(await triedBy(winter)).toEqual([hidden, "done", refused, out])
      await run("ben", winter, { _tag: "SetMember", ...member, permission: "ADMIN" })
      expect(await triedBy(winter)).toEqual([hidden, "done", "done", out])
      expect(await triedBy(chat)).toEqual([hidden, "done", "done", out])
      expect(await triedBy(sales)).toEqual(["done", refused, refused, out])
      expect(await triedBy(stack)).toEqual(["done", refused, refused, out])
      await change("cards/sales-by-shop.yaml", "updated:", "owner: ben\nupdated:")
      await expect.poll(() => triedBy(sales)).toEqual(["done", "done", refused, out])
      expect(await tried("ada", ChannelId.make("card:sales-by-item"))).toBe(hidden)
    })
  }).pipe(Effect.scoped),
)

deepLayer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "over PostgreSQL",
  (it) => {
    it.effect("exports all messages as over SQLite", () =>
      Effect.flatMap(PostgresFixture, ({ url }) => exports(() => layerPostgres(url))),
    )
  },
)
