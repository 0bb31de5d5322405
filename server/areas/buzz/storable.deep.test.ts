import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { expect } from "vitest"
import { feedPath } from "#contract/feed.ts"
import { call, startServer } from "../../http/process.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { openChannel } from "./buzz.fixture.ts"

/** Texts that PostgreSQL cannot hold, or that have no form in UTF-8. */
const unstorable = ["\u0000", "late\u0000again", "\ud800", "\udc00\ud800"]

const sending = {
  _tag: "SendMessage",
  channelId: "card:flights",
  content: { text: "", tags: [] },
  attachments: [],
}
const attaching = (part: object) => ({
  ...sending,
  attachments: [{ _tag: "CARD", cardUrn: "flights", title: "Flights", filters: [], ...part }],
})
const tag = { type: "USER", id: "bob", start: 0, length: 1 }
const created = {
  _tag: "CreateChannel",
  channelId: "card:flights",
  type: "CARD_OBJECT_TOPIC",
  objectId: "",
  title: "",
}

/** Commands with a text in each of their fields, by the field. */
const commands: ReadonlyArray<readonly [field: string, command: (text: string) => object]> = [
  ["channelId", (text) => ({ ...sending, channelId: `card:${text}` })],
  ["content.text", (text) => ({ ...sending, content: { text, tags: [] } })],
  ["content.tags.0.id", (text) => ({ ...sending, content: { text: "hello", tags: [{ ...tag, id: text }] } })],
  ["attachments.0.cardUrn", (text) => attaching({ cardUrn: text })],
  ["attachments.0.title", (text) => attaching({ title: text })],
  [
    "attachments.0.filters.0.values.0",
    (text) => attaching({ filters: [{ column: "carrier", operand: "IN", values: [text] }] }),
  ],
  ["attachments.0.drill.0.label", (text) => attaching({ drill: [{ label: text, filters: [] }] })],
  [
    "reactionKey",
    (text) => ({ _tag: "AddReaction", channelId: "card:flights", messageSeq: 2, reactionKey: text }),
  ],
  ["channelId", (text) => ({ ...created, channelId: `card:${text}`, objectId: text })],
  ["objectId", (text) => ({ ...created, objectId: text })],
  ["title", (text) => ({ ...created, objectId: "flights", title: text })],
]

/** Other requests of the server with U+0000 in each of their texts, by the field. */
const requests: ReadonlyArray<readonly [field: string, method: string, path: string, body?: object]> = [
  ["cardUrn", "PUT", "/api/buzz/v1/cards/a%00b/channel", { commandId: crypto.randomUUID() }],
  ["channelId", "GET", "/api/buzz/v1/channels/card:a%00b/messages?before=1&limit=1"],
  ["stream", "GET", "/api/streams/v1/events?stream=channel:card:a%00b&after=0"],
  ["area", "POST", "/api/commands/v1", { commandId: crypto.randomUUID(), area: "\u0000", command: {} }],
  ["epoch", "POST", feedPath, { epoch: "\u0000", have: {} }],
  ["have.channel:card:\u0000", "POST", feedPath, { epoch: null, have: { "channel:card:\u0000": 1 } }],
]

const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

const expectRefusals = async (url: string) => {
  const { run, events } = await openChannel(url, "flights")
  for (const [field, command] of commands) {
    for (const text of unstorable) {
      expect(await refusal(await run("ada", command(text)))).toMatchObject({
        status: 400,
        code: "request.text",
        field,
      })
    }
  }
  for (const [field, method, path, body] of requests) {
    const response = await call(url, "ada", method, path, body)
    expect(await refusal(response)).toMatchObject({ status: 400, code: "request.text", field })
  }
  expect(await events("ada", 1)).toEqual([])
  const whole = "\u0001 😀 \ufffd"
  await run("ada", { ...sending, content: { text: whole, tags: [] } })
  expect(await events("ada", 1)).toMatchObject([{ event: { content: { text: whole } } }])
}

const serverOver = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>) {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-server-"))),
    (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true })),
  )
  return yield* Effect.acquireRelease(
    Effect.promise(() => startServer({ CAIRN_DATA: folder, ...environment })),
    (running) => Effect.promise(() => running.stop("SIGTERM")),
  )
})

layer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "a text that no store can hold is refused with its field, and any other is stored whole",
  (it) => {
    it.effect("on SQLite", () =>
      Effect.flatMap(serverOver({}), ({ url }) => Effect.promise(() => expectRefusals(url))),
    )

    it.effect("on PostgreSQL", () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresFixture
        const server = yield* serverOver({ DATABASE_URL: Redacted.value(url) })
        yield* Effect.promise(() => expectRefusals(server.url))
      }),
    )
  },
)
