import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const topic = "topic:winter"

const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(...store)
    server.write(
      "groups.yaml",
      "- { id: north, name: North, members: [ben, cleo] }\n- { id: buyers, name: Buyers, members: [cleo] }\n",
    )
    yield* server.run("ada", "buzz", {
      _tag: "CreateChannel",
      channelId: topic,
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter",
      members: [{ principal: { type: "USER", id: "ben" }, permission: "REPLY" }],
    })
    const without = (as: string, userIds: ReadonlyArray<string>, groupIds: ReadonlyArray<string>) =>
      server.call("POST", `/api/buzz/v1/channels/${topic}/without-permissions`, {
        as,
        body: { userIds, groupIds },
      })
    const told = (as: string) =>
      Effect.map(server.call("GET", `/api/streams/v1/events?stream=user:${as}&after=0`, { as }), ({ body }) =>
        body.flatMap(({ event }: { event: { _tag: string; notice?: { kind: string } } }) =>
          event._tag === "NotificationAdded" && event.notice?.kind !== "added" ? [event.notice?.kind] : [],
        ),
      )
    return { ...server, without, told }
  })

/** A message that names a group, as its people hear of it. */
const named = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { run, told, without } = yield* opened(...store)
  yield* eventually(
    without("ada", ["ben", "cleo"], ["north", "buyers"]),
    ({ body }) => body.groupIds?.length === 2,
  )
  const text = "@North @Ben look"
  const tags = [
    { type: "GROUP", id: "north", start: 0, length: 6 },
    { type: "USER", id: "ben", start: 7, length: 4 },
  ]
  yield* run("ada", "buzz", {
    _tag: "SendMessage",
    channelId: topic,
    content: { text, tags },
    attachments: [],
  })
  expect(yield* told("ben")).toEqual(["mention"])
  expect(yield* told("cleo")).toEqual([])
})

it.live("a group that a message names is told, each of its people once who may read it", () => named())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("a group that a message names is told, each of its people once who may read it", () =>
    PostgresFixture.use(({ url }) => named(() => layerPostgres(url))),
  )
})

it.live("a tag that does not stand in its text tells no one, and one of no one is refused by its field", () =>
  Effect.gen(function* () {
    const { call, told } = yield* opened()
    const say = (text: string, tag: object) => {
      const content = { text, tags: [{ type: "USER", id: "ben", start: 0, length: 4, ...tag }] }
      const command = { _tag: "SendMessage", channelId: topic, content, attachments: [] }
      const body = { commandId: crypto.randomUUID(), area: "buzz", command }
      return call("POST", "/api/commands/v1", { as: "ada", body })
    }
    for (const [text, tag] of [
      ["nothing names anyone", {}],
      ["@Benno", { length: 0 }],
      ["@Benno", { start: 2, length: 400 }],
      ["@Benno", { start: -4 }],
    ] as const) {
      const { status, body } = yield* say(text, tag)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toContain('"tags":[]')
    }
    expect(yield* told("ben")).toEqual([])
    const { status, body } = yield* say("@Ben", { id: "" })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: "request.field", field: "content.tags.0.id" })
    expect((yield* say("@Ben", {})).status).toBe(200)
    expect(yield* told("ben")).toEqual(["mention"])
  }),
)

it.live("who is named by an edit is told, once however often it is edited", () =>
  Effect.gen(function* () {
    const { run, told } = yield* opened()
    const content = (text: string) => ({
      text,
      tags: text.includes("@") ? [{ type: "USER", id: "ben", start: text.indexOf("@"), length: 4 }] : [],
    })
    const { body } = yield* run("ada", "buzz", {
      _tag: "SendMessage",
      channelId: topic,
      content: content("see this"),
      attachments: [],
    })
    for (const text of ["see this @Ben", "do see this @Ben", "`@Ben`"]) {
      const command = {
        _tag: "EditMessage",
        channelId: topic,
        messageSeq: body.envelopes[0].seq,
        content: content(text),
      }
      yield* run("ada", "buzz", command)
    }
    expect(yield* told("ben")).toEqual(["mention"])
  }),
)

it.live(
  "typed names that do not say whom they mean are said to who may read the channel, and to no one else",
  () =>
    Effect.gen(function* () {
      const { call, change } = yield* opened()
      change("people.yaml", "id: dora, displayName: Dora", "id: dora, displayName: Ben")
      const ask = (as: string, ...texts: ReadonlyArray<string>) =>
        call("POST", `/api/buzz/v1/channels/${topic}/unclear-names`, { as, body: { texts } })
      const found = yield* eventually(
        ask("ben", "Ben look", "Cleo", "cleo please", "Buyers", "no one"),
        ({ body }) => body.unclear?.length === 2,
      )
      expect(found.body.unclear).toEqual([
        {
          text: "Ben look",
          typed: "Ben",
          meant: [
            { type: "USER", id: "ben", name: "Ben", detail: expect.any(String) },
            { type: "USER", id: "dora", name: "Ben", detail: "Guest" },
          ],
        },
        {
          text: "cleo please",
          typed: "cleo",
          meant: [{ type: "USER", id: "cleo", name: "Cleo", detail: "Buyer" }],
        },
      ])
      expect((yield* ask("cleo", "Ben")).body.code).toBe("channel.unknown")
    }).pipe(Effect.scoped),
)

it.live("those without permission are said to who may read the channel, and to no one else", () =>
  Effect.gen(function* () {
    const { without } = yield* opened()
    const all = without("ben", ["ada", "ben", "cleo", "nobody"], ["north", "buyers", "nothing"])
    const { body } = yield* eventually(all, (answer) => answer.body.groupIds?.length === 2)
    expect(body).toEqual({ userIds: ["cleo", "nobody"], groupIds: ["north", "buyers"] })
    expect(yield* without("cleo", ["ada"], [])).toMatchObject({
      status: 404,
      body: { code: "channel.unknown" },
    })
    expect((yield* without("", ["ada"], [])).status).toBe(401)
  }),
)
