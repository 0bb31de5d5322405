import { readdirSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { images } from "../../drawing/images.fixture.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
import { manual, manualRevision, pdfOf, withDocuments } from "./documents.fixture.ts"

const files = "/api/data/v1/data-files"
const previews = "/api/content/v1/doc-previews"

const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(...store)
    withDocuments(server, "cleo")
    const details = (as: string, id = "manual") => server.call("GET", `${files}/${id}/details`, { as })
    yield* eventually(details("ada"), ({ status }) => status === 200)
    const get = (as: string, path: string, headers: Record<string, string> = {}) =>
      Effect.promise(() => server.fetch("GET", path, { as, headers }))
    const bytesOf = (as: string, path: string) =>
      Effect.flatMap(get(as, path), (response) =>
        Effect.promise(async () => Buffer.from(await response.arrayBuffer())),
      )
    const upload = (as: string, file: File, id = "manual") =>
      Effect.promise(async () => {
        const form = new FormData()
        form.set("file", file)
        const response = await server.fetch("POST", `${files}/${id}/revisions`, { as, form })
        return { status: response.status, body: await response.json() }
      })
    const stored = () => readdirSync(join(server.dataFolder, "files")).filter((name) => name !== "incoming")
    const incoming = () => readdirSync(join(server.dataFolder, "files", "incoming"))
    return { ...server, details, get, bytesOf, upload, stored, incoming }
  })

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string, type = "") =>
  new File([content], name, { type })

/** Two revisions, as others see them, over a restart. */
const revisions = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { details, upload, bytesOf, call, stored, incoming, restart } = yield* opened(...store)
  expect((yield* details("ben")).body).toEqual({
    name: "manual.pdf",
    currentRevision: { dataFileRevisionId: manualRevision, sizeBytes: manual.length },
  })
  const second = pdfOf(3)
  const uploaded = yield* upload("cleo", fileOf(second, "Manual, 2nd edition.pdf", "application/pdf"))
  expect(uploaded).toMatchObject({
    status: 200,
    body: { name: "Manual, 2nd edition.pdf", currentRevision: { sizeBytes: second.length } },
  })
  const id = uploaded.body.currentRevision.dataFileRevisionId
  expect((yield* upload("cleo", fileOf(second, "Manual, 2nd edition.pdf"))).body).toEqual(uploaded.body)
  expect(stored()).toEqual([id])
  yield* restart
  expect((yield* details("ben")).body).toEqual(uploaded.body)
  expect(yield* bytesOf("ben", `${files}/manual`)).toEqual(Buffer.from(second))
  expect(yield* bytesOf("ben", `${files}/manual/revisions/${id}`)).toEqual(Buffer.from(second))
  expect(yield* bytesOf("ben", `${files}/manual/revisions/${manualRevision}`)).toEqual(Buffer.from(manual))
  const events = yield* call("GET", "/api/streams/v1/events?stream=card:manual&after=0", { as: "ben" })
  expect(events.body.map(({ actor, event }: { actor: string; event: object }) => ({ actor, event }))).toEqual(
    [
      {
        actor: "cleo",
        event: {
          _tag: "RevisionAdded",
          card: "manual",
          revisionId: id,
          name: "Manual, 2nd edition.pdf",
          sizeBytes: second.length,
          mediaType: "application/pdf",
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          pages: 3,
        },
      },
    ],
  )
  const { body } = yield* call("GET", "/api/content/v1/cards?urns=manual", { as: "ben" })
  expect(body.cards[0].content).toMatchObject({
    type: "document",
    documentId: `manual:${id}`,
    current: { revisionId: id, pages: 3 },
    authored: { revisionId: manualRevision, pages: 2 },
  })
  expect(body.cards[0].content.upload).toBeUndefined()
  expect(incoming()).toEqual([])
})

it.live("a revision is everyone's who may see the card, and the older ones stay", () => revisions())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("a revision is everyone's who may see the card, and the older ones stay", () =>
    PostgresFixture.use(({ url }) => revisions(() => layerPostgres(url))),
  )
})

describe("an upload", () => {
  it.live("is for the owner and admins, and for documents alone", () =>
    Effect.gen(function* () {
      const { upload, stored } = yield* opened()
      const file = fileOf("a", "a.txt")
      expect(yield* upload("ben", file)).toMatchObject({ status: 403, body: { code: "access.owner" } })
      expect(yield* upload("ben", file, "secret-manual")).toMatchObject({
        status: 403,
        body: { code: "card.access" },
      })
      expect(yield* upload("cleo", file, "secret-manual")).toMatchObject({
        status: 403,
        body: { code: "access.owner" },
      })
      expect(yield* upload("ada", file, "sales-by-shop")).toMatchObject({
        status: 400,
        body: { code: "document.card" },
      })
      expect(yield* upload("ada", file, "nothing")).toMatchObject({
        status: 404,
        body: { code: "card.unknown" },
      })
      expect((yield* upload("ada", file)).status).toBe(200)
      expect(stored()).toHaveLength(1)
    }),
  )

  it.live("that is refused leaves nothing", () =>
    Effect.gen(function* () {
      const { upload, stored, incoming, details } = yield* opened()
      const before = (yield* details("ada")).body
      const refused: ReadonlyArray<readonly [File, string]> = [
        [fileOf("", "a.txt"), "document.empty"],
        [fileOf("a", "a.exe"), "document.type"],
        [fileOf("a", "a"), "document.type"],
        [fileOf("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg"), "document.type"],
        [fileOf("<!doctype html><script>1</script>", "a.png", "image/png"), "document.content"],
        [fileOf("<html></html>", "a.txt"), "document.content"],
        // An expression that looks for a drawing after comments may take for ever.
        [fileOf(`${"<!---->".repeat(60)}x`, "a.txt"), "document.content"],
        [fileOf(manual, "a.png"), "document.content"],
        [fileOf("a", "a.txt", "text/html"), "document.content"],
      ]
      for (const [file, code] of refused) {
        expect(yield* upload("ada", file), file.name).toMatchObject({
          status: 422,
          body: { code, field: "file" },
        })
      }
      expect([stored(), incoming()]).toEqual([[], []])
      expect((yield* details("ada")).body).toEqual(before)
    }),
  )

  it.live("to an image is a picture", () =>
    Effect.gen(function* () {
      const { write, upload, call, details } = yield* opened()
      write("files/dot.gif", images.gif)
      write("cards/dot.yaml", "type: image\ntitle: Dot\nfile: files/dot.gif\nowner: cleo\naccess: everyone\n")
      yield* eventually(details("ada", "dot"), ({ status }) => status === 200)
      expect(yield* upload("cleo", fileOf(manual, "a.pdf"), "dot")).toMatchObject({
        status: 422,
        body: { code: "document.type", message: expect.stringContaining("png, jpg, jpeg, gif, webp") },
      })
      expect((yield* upload("cleo", fileOf(images.jpeg, "dot.jpg"), "dot")).status).toBe(200)
      const { body } = yield* call("GET", "/api/content/v1/cards?urns=dot", { as: "cleo" })
      expect(body.cards[0].content).toMatchObject({
        type: "image",
        current: { name: "dot.jpg", pages: 1 },
        upload: { extensions: ["png", "jpg", "jpeg", "gif", "webp"] },
      })
    }),
  )

  it.live("has one file of a form", () =>
    Effect.gen(function* () {
      const { fetch } = yield* opened()
      const send = (form: FormData) =>
        Effect.promise(async () =>
          (await fetch("POST", `${files}/manual/revisions`, { as: "ada", form })).json(),
        )
      const none = new FormData()
      none.set("text", "a")
      const two = new FormData()
      for (const name of ["a.txt", "b.txt"]) two.append("file", fileOf("a", name))
      expect(yield* send(none)).toMatchObject({ code: "document.form" })
      expect(yield* send(two)).toMatchObject({ code: "document.form" })
    }),
  )

  it.live("has a name that leads nowhere", () =>
    Effect.gen(function* () {
      const { upload } = yield* opened()
      const names = {
        "../../etc/passwd.txt": "passwd.txt",
        "C:\\a\\b.txt": "b.txt",
        "CON.txt": "File CON.txt",
      }
      for (const [wanted, name] of Object.entries(names)) {
        expect((yield* upload("ada", fileOf(wanted, wanted))).body, wanted).toMatchObject({ name })
      }
    }),
  )

  it.live("cannot be claimed by a command for another document, or by another person", () =>
    Effect.gen(function* () {
      const { upload, run } = yield* opened()
      const { body } = yield* upload("cleo", fileOf("a", "a.txt"))
      const revisionId = body.currentRevision.dataFileRevisionId
      const command = (card: string, id: string) => ({
        _tag: "AddRevision",
        card,
        revisionId: id,
        name: "a.txt",
        sizeBytes: 1,
        mediaType: "text/html",
        sha256: "",
        pages: null,
      })
      const refused = { status: 404, body: { code: "document.upload" } }
      expect(yield* run("ada", "document", command("secret-manual", revisionId))).toMatchObject(refused)
      expect(yield* run("ada", "document", command("manual", revisionId))).toMatchObject(refused)
      expect(yield* run("cleo", "document", command("manual", "nothing"))).toMatchObject(refused)
    }),
  )
})

describe("a download", () => {
  it.live("is saved and never shown, under the name that is asked for", () =>
    Effect.gen(function* () {
      const { get } = yield* opened()
      const { headers, status } = yield* get(
        "ben",
        `${files}/manual?fileName=${encodeURIComponent("Größe “1”.pdf")}`,
      )
      expect(status).toBe(200)
      expect(headers.get("content-disposition")).toBe(
        `attachment; filename="Groe 1.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%9C1%E2%80%9D.pdf`,
      )
      expect(headers.get("content-type")).toBe("application/pdf")
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox")
      expect(headers.get("content-length")).toBe(String(manual.length))
    }),
  )

  it.live("gives ranges, and nothing to who has it", () =>
    Effect.gen(function* () {
      const { get } = yield* opened()
      const ranged = (range: string, more: Record<string, string> = {}) =>
        Effect.flatMap(get("ben", `${files}/manual`, { range, ...more }), (response) =>
          Effect.promise(async () => ({
            status: response.status,
            range: response.headers.get("content-range"),
            bytes: Buffer.from(await response.arrayBuffer()),
          })),
        )
      const all = Buffer.from(manual)
      const size = all.length
      expect(yield* ranged("bytes=5-9")).toEqual({
        status: 206,
        range: `bytes 5-9/${size}`,
        bytes: all.subarray(5, 10),
      })
      expect(yield* ranged("bytes=-4")).toEqual({
        status: 206,
        range: `bytes ${size - 4}-${size - 1}/${size}`,
        bytes: all.subarray(-4),
      })
      expect(yield* ranged("bytes=9-")).toMatchObject({ status: 206, bytes: all.subarray(9) })
      expect(yield* ranged("bytes=0-1,4-5")).toMatchObject({ status: 200, bytes: all })
      expect(yield* ranged(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
      expect(yield* ranged("bytes=0-1", { "if-range": '"another"' })).toMatchObject({
        status: 200,
        bytes: all,
      })
      const etag = (yield* get("ben", `${files}/manual`)).headers.get("etag") ?? ""
      expect((yield* get("ben", `${files}/manual`, { "if-none-match": etag })).status).toBe(304)
      expect(yield* ranged("bytes=0-1", { "if-range": etag })).toMatchObject({ status: 206 })
    }),
  )

  it.live("is refused to who may not see the card, and of revisions that there are not", () =>
    Effect.gen(function* () {
      const { call } = yield* opened()
      for (const path of ["", "/details", `/revisions/${manualRevision}`]) {
        expect(yield* call("GET", `${files}/secret-manual${path}`, { as: "ben" })).toMatchObject({
          status: 403,
        })
        expect(yield* call("GET", `${files}/secret-manual${path}`)).toMatchObject({ status: 401 })
      }
      expect(yield* call("GET", `${files}/manual/revisions/other`, { as: "ben" })).toMatchObject({
        status: 404,
        body: { code: "document.revision" },
      })
    }),
  )
})

describe("a preview", () => {
  it.live("is a page of a PDF, as wide as it is asked for", () =>
    Effect.gen(function* () {
      const { bytesOf, get, call } = yield* opened()
      const path = `${previews}/manual/${manualRevision}/PNG`
      const png = yield* bytesOf("ben", `${path}?page=2`)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 213])
      const wide = yield* bytesOf("ben", `${path}?page=1&width=600`)
      expect([wide.readUInt32BE(16), wide.readUInt32BE(20)]).toEqual([600, 400])
      expect(yield* call("GET", `${path}?page=3`, { as: "ben" })).toMatchObject({
        status: 404,
        body: { code: "document.page" },
      })
      for (const query of ["page=0", "page=1&width=15", "page=1&width=2049", "page=x", ""]) {
        expect((yield* get("ben", `${path}?${query}`)).status, query).toBe(400)
      }
      expect((yield* get("ben", `${previews}/secret-manual/${manualRevision}/PNG?page=1`)).status).toBe(403)
    }),
  )

  it.live("there is none of what cannot be drawn", () =>
    Effect.gen(function* () {
      const { upload, call } = yield* opened()
      const broken = fileOf("%PDF-1.4\nnothing that is a page", "a.pdf")
      for (const file of [fileOf("a,b\n1,2\n", "a.csv", "application/vnd.ms-excel"), broken]) {
        const { body } = yield* upload("ada", file)
        const id = body.currentRevision.dataFileRevisionId
        expect(yield* call("GET", `${previews}/manual/${id}/PNG?page=1`, { as: "ben" })).toMatchObject({
          status: 422,
          body: { code: "document.preview" },
        })
      }
    }),
  )
})

it.live("the author's file, when it changes, is announced to who has the document open", () =>
  Effect.gen(function* () {
    const { write, details, call, bytesOf, restart } = yield* opened()
    const changes = Effect.map(
      call("GET", "/api/streams/v1/events?stream=card:manual&after=0", { as: "ben" }),
      ({ body }) => body.map(({ event }: { event: { _tag: string; sizeBytes: number } }) => event),
    )
    yield* details("ben")
    expect(yield* changes).toEqual([])
    for (const [index, pages] of [3, 2, 3].entries()) {
      const file = pdfOf(pages)
      write("files/manual.pdf", file)
      const events = yield* eventually(changes, (all) => all.length === index + 1)
      expect(events.at(-1)).toMatchObject({ _tag: "AuthoredFileChanged", card: "manual", pages })
      expect(yield* bytesOf("ben", `${files}/manual`)).toEqual(Buffer.from(file))
    }
    yield* restart
    yield* details("ben")
    expect(yield* changes).toHaveLength(3)
  }),
)

it.live("an embedded document is its newest revision, and no older one", () =>
  Effect.gen(function* () {
    const { write, read, upload, call, get } = yield* opened()
    write(
      "embeds.yaml",
      `${read("embeds.yaml")}- { externalId: guide, card: manual, authorizedDomains: [], readAs: all, features: [title], linkType: LINK_ONLY }\n`,
    )
    const details = call("GET", "/cards/kpi/guide/data-file/details")
    yield* eventually(details, ({ status }) => status === 200)
    const { body } = yield* upload("cleo", fileOf("Newer", "b.txt"))
    const id = body.currentRevision.dataFileRevisionId
    expect((yield* details).body).toEqual(body)
    expect((yield* call("GET", "/cards/kpi/guide/data-file")).body).toBe("Newer")
    const old = `/cards/kpi/guide/data-file/revisions/${manualRevision}`
    expect(yield* call("GET", old)).toMatchObject({ status: 404, body: { code: "document.revision" } })
    expect((yield* get("", `/cards/kpi/guide/doc-previews/${manualRevision}/PNG?page=1`)).status).toBe(404)
    expect((yield* call("GET", "/cards/kpi/guide/data-file/revisions/x")).status).toBe(404)
    expect((yield* call("GET", "/cards/kpi/open/data-file")).body).toMatchObject({ code: "document.card" })
    const { body: cards } = yield* call("GET", "/cards/kpi?urns=guide")
    expect(JSON.stringify(cards)).not.toContain("manual")
    expect(cards.cards[0].content).toMatchObject({ documentId: `guide:${id}`, current: { name: "b.txt" } })
  }),
)
