import { readdirSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { encode } from "fast-png"
import { describe, expect } from "vitest"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { pdfOf } from "../document/documents.fixture.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const channelId = "card:sales-by-shop"
const filesOf = (channel: string) => `/api/buzz/v1/channels/${encodeURIComponent(channel)}/files`
const files = filesOf(channelId)

/** A picture of 3 by 2 pixels. */
const png = encode({ width: 3, height: 2, channels: 3, data: new Uint8Array(18).fill(200) })

const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(...store)
    const upload = (as: string, file: File, channel = channelId) =>
      Effect.promise(async () => {
        const form = new FormData()
        form.set("file", file)
        const response = await server.fetch("POST", `${filesOf(channel)}/`, { as, form })
        return { status: response.status, body: await response.json() }
      })
    const command = (as: string, command: object) => server.run(as, "buzz", { channelId, ...command })
    const send = (as: string, attachments: ReadonlyArray<object>) =>
      command(as, { _tag: "SendMessage", content: { text: "", tags: [] }, attachments })
    const statusOf = (as: string, path: string) =>
      Effect.map(server.call("GET", path, { as }), ({ status }) => status)
    const stored = () => readdirSync(join(server.dataFolder, "files")).filter((name) => name !== "incoming")
    yield* server.call("PUT", "/api/buzz/v1/cards/sales-by-shop/channel", {
      as: "ada",
      body: { commandId: crypto.randomUUID() },
    })
    return { ...server, upload, command, send, statusOf, stored }
  })

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string, type = "") =>
  new File([content], name, { type })

/** A file from its upload to its deleted message, as those who may read the channel see it, over a restart. */
const life = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { upload, send, command, statusOf, restart, stored, call } = yield* opened(...store)
  const { status, body } = yield* upload("ben", fileOf(new Uint8Array(png), "grey.png", "image/png"))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      _tag: "FILE",
      name: "grey.png",
      sizeBytes: png.length,
      mediaType: "image/png",
      picture: { width: 3, height: 2 },
    },
  })
  const path = `${files}/${body.revisionId}`
  expect(yield* statusOf("ben", path)).toBe(200)
  expect(yield* statusOf("ada", path)).toBe(404)
  const sent = yield* send("ben", [{ ...body, name: "other.html", mediaType: "text/html", sizeBytes: 1 }])
  expect(sent.status).toBe(200)
  const [{ seq, event }] = sent.body.envelopes
  expect(event.attachments).toEqual([body])
  yield* restart
  expect(stored()).toEqual([body.revisionId])
  const read = `${path}?message=${seq}`
  expect(yield* statusOf("ada", read)).toBe(200)
  expect(yield* statusOf("ada", `${path}/PNG?message=${seq}&width=64`)).toBe(200)
  expect(yield* statusOf("ada", path)).toBe(404)
  expect(yield* statusOf("ada", `${path}?message=1`)).toBe(404)
  expect(yield* statusOf("ada", `${filesOf("card:sales-by-item")}/${body.revisionId}?message=${seq}`)).toBe(
    404,
  )
  expect(yield* statusOf("", read)).toBe(401)
  yield* command("ben", { _tag: "DeleteMessage", messageSeq: seq })
  expect(yield* statusOf("ada", read)).toBe(404)
  expect(yield* statusOf("ben", path)).toBe(200)
  expect(
    JSON.stringify(
      (yield* call("GET", `/api/buzz/v1/channels/${channelId}/messages?before=1000&limit=9`, { as: "ada" }))
        .body,
    ),
  ).not.toContain("grey.png")
  yield* command("ben", { _tag: "RestoreMessage", messageSeq: seq })
  expect(yield* statusOf("ada", read)).toBe(200)
})

it.live("a file is everyone's who may read the channel, for as long as its message stands", () => life())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("a file is everyone's who may read the channel, for as long as its message stands", () =>
    PostgresFixture.use(({ url }) => life(() => layerPostgres(url))),
  )
})

describe("an upload", () => {
  it.live("is for who may write in the channel", () =>
    Effect.gen(function* () {
      const { upload, run, stored } = yield* opened()
      const file = fileOf("a", "a.txt")
      const unknown = { status: 404, body: { code: "channel.unknown" } }
      expect(yield* upload("ben", file, "card:secret-sales")).toMatchObject(unknown)
      expect(yield* upload("ben", file, "card:nothing")).toMatchObject(unknown)
      expect(yield* upload("ben", file, "direct:ada+cleo")).toMatchObject(unknown)
      const topic = "topic:quiet"
      const members = [{ principal: { type: "USER", id: "ben" }, permission: "READ" }]
      yield* run("ada", "buzz", {
        _tag: "CreateChannel",
        channelId: topic,
        type: "PRIVATE_GENERAL_TOPIC",
        objectId: "",
        title: "Quiet",
        members,
      })
      expect(yield* upload("ben", file, topic)).toMatchObject({
        status: 403,
        body: { code: "channel.write" },
      })
      expect(yield* upload("cleo", file, topic)).toMatchObject(unknown)
      expect(stored()).toEqual([])
    }),
  )

  it.live("is sent by whoever made it, in its channel, and by no one else", () =>
    Effect.gen(function* () {
      const { upload, send, run, call } = yield* opened()
      yield* call("PUT", "/api/buzz/v1/cards/sales-by-item/channel", {
        as: "ada",
        body: { commandId: crypto.randomUUID() },
      })
      const { body } = yield* upload("ben", fileOf("a", "a.txt"))
      const refused = { status: 404, body: { code: "message.upload", field: "attachments.revisionId" } }
      expect(yield* send("ada", [body])).toMatchObject(refused)
      expect(yield* send("ben", [{ ...body, revisionId: "nothing" }])).toMatchObject(refused)
      const elsewhere = {
        _tag: "SendMessage",
        channelId: "card:sales-by-item",
        content: { text: "", tags: [] },
      }
      expect(yield* run("ben", "buzz", { ...elsewhere, attachments: [body] })).toMatchObject(refused)
      expect((yield* send("ben", [body])).status).toBe(200)
    }),
  )

  it.live("is looked at as an upload to a document is, and is saved, never shown", () =>
    Effect.gen(function* () {
      const { upload, fetch, stored } = yield* opened()
      const refused: ReadonlyArray<readonly [File, string]> = [
        [fileOf("", "a.txt"), "document.empty"],
        [fileOf("a", "a.exe"), "document.type"],
        [fileOf("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "a.svg"), "document.type"],
        [fileOf("<!doctype html><script>1</script>", "a.png", "image/png"), "document.content"],
      ]
      for (const [file, code] of refused)
        expect((yield* upload("ada", file)).body, file.name).toMatchObject({ code, field: "file" })
      expect(stored()).toEqual([])
      const names = {
        "../../etc/passwd.txt": "passwd.txt",
        'a"; filename="b.html.txt': expect.not.stringMatching(/["\r\n]/),
        "<img src=x onerror=alert(1)>.txt": expect.not.stringMatching(/[<>]/),
        "a\u202etxt.exe.txt": expect.not.stringContaining("\u202e"),
      }
      for (const [wanted, name] of Object.entries(names)) {
        const { body } = yield* upload("ada", fileOf("words", wanted))
        expect(body.name, wanted).toEqual(name)
        const { headers } = yield* Effect.promise(() =>
          fetch("GET", `${files}/${body.revisionId}`, { as: "ada" }),
        )
        expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[^"\r\n]*"(;|$)/)
        expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox")
      }
    }),
  )

  it.live("has a preview where it can be drawn", () =>
    Effect.gen(function* () {
      const { upload, statusOf, call } = yield* opened()
      const pdf = (yield* upload("ada", fileOf(pdfOf(1), "a.pdf"))).body
      expect(pdf.picture).toBeUndefined()
      expect(yield* statusOf("ada", `${files}/${pdf.revisionId}/PNG?width=64`)).toBe(200)
      const text = (yield* upload("ada", fileOf("a", "a.txt"))).body
      expect((yield* call("GET", `${files}/${text.revisionId}/PNG`, { as: "ada" })).body).toMatchObject({
        code: "document.preview",
      })
    }),
  )
})
