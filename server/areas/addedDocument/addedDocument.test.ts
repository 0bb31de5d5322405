import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { pdfOf } from "../document/documents.fixture.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const pages = "/api/content/v1/pages"
const cards = "/api/content/v1/cards"

/** The small workspace, whose stack of sales Cleo owns. */
const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(...store)
    const { change, call, fetch, run } = server
    change("stacks.yaml", "title: Sales\n", "title: Sales\n  owner: cleo\n")
    const stackFor = (as: string, id = "sales") => call("GET", `${pages}/${id}`, { as })
    yield* eventually(stackFor("cleo"), ({ body }) => body.upload !== undefined)
    const upload = (as: string, commandId: string, file: File, stack = "sales") =>
      Effect.promise(async () => {
        const form = new FormData()
        form.set("file", file)
        const response = await fetch("POST", `${pages}/${stack}/documents/${commandId}`, { as, form })
        return { status: response.status, body: await response.json() }
      })
    const add = (as: string, commandId: string, file: object, stack = "sales") =>
      run(as, "addedDocument", { _tag: "AddDocument", stack, title: " Plan ", file }, commandId)
    const added = (as: string, content: string | Uint8Array<ArrayBuffer>, name: string) =>
      Effect.gen(function* () {
        const commandId = randomUUID()
        const { body } = yield* upload(as, commandId, new File([content], name))
        const { status } = yield* add(as, commandId, body)
        return { urn: `document-${commandId}`, status, file: body }
      })
    const urnsFor = (as: string) =>
      Effect.map(stackFor(as), ({ body }) => body.cards.map(({ urn }: { urn: string }) => urn))
    const stored = () => readdirSync(join(server.dataFolder, "files")).filter((name) => name !== "incoming")
    return { ...server, stackFor, upload, add, added, urnsFor, stored }
  })

/** A document that is added, read, replaced, removed and brought back, over restarts. */
const lives = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { added, urnsFor, call, fetch, run, restart, stored } = yield* opened(...store)
  const pdf = pdfOf(2)
  const { urn, status, file } = yield* added("cleo", pdf, "plan.pdf")
  expect(status).toBe(200)
  yield* restart
  expect(yield* urnsFor("ben")).toEqual(["sales-by-shop", "sales-by-month", urn])
  const { body } = yield* call("GET", `${cards}?urns=${urn}`, { as: "ben" })
  expect(body.cards[0]).toMatchObject({
    type: "document",
    title: "Plan",
    savedBy: "cleo",
    content: {
      documentId: `${urn}:${file.revisionId}`,
      authored: { pages: 2 },
      current: { name: "plan.pdf" },
    },
  })
  const read = (as: string, path = "") =>
    Effect.promise(() => fetch("GET", `/api/data/v1/data-files/${urn}${path}`, { as }))
  const bytes = yield* Effect.flatMap(read("ben"), (response) =>
    Effect.promise(async () => Buffer.from(await response.arrayBuffer())),
  )
  expect(bytes.equals(pdf)).toBe(true)
  const page = `/api/content/v1/doc-previews/${urn}/${file.revisionId}/PNG?page=2`
  expect((yield* Effect.promise(() => fetch("GET", page, { as: "ben" }))).status).toBe(200)
  const form = new FormData()
  form.set("file", new File(["Newer"], "plan.txt"))
  const replaced = yield* Effect.promise(() =>
    fetch("POST", `/api/data/v1/data-files/${urn}/revisions`, { as: "cleo", form }),
  )
  expect(replaced.status).toBe(200)
  expect((yield* read("ben", `/revisions/${file.revisionId}`)).status).toBe(200)
  expect((yield* run("ada", "addedDocument", { _tag: "RemoveAddedDocument", urn })).status).toBe(200)
  expect(yield* urnsFor("ben")).not.toContain(urn)
  expect((yield* read("cleo")).status).toBe(403)
  yield* restart
  const restore = { _tag: "RestoreAddedDocument", urn }
  expect(yield* run("ben", "addedDocument", restore)).toMatchObject({ status: 404 })
  expect((yield* run("cleo", "addedDocument", restore)).status).toBe(200)
  expect(yield* urnsFor("ben")).toContain(urn)
  expect((yield* read("ben")).status).toBe(200)
  expect(stored()).toHaveLength(2)
})

describe("a document that is added to a stack", () => {
  it.live("is there for all its readers, is replaced and removed, and comes back as it was", () => lives())

  deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
    test.effect("is there for all its readers, is replaced and removed, and comes back as it was", () =>
      PostgresFixture.use(({ url }) => lives(() => layerPostgres(url))),
    )
  })

  it.live("is added by the owner of the stack and admins alone, who are told what they may upload", () =>
    Effect.gen(function* () {
      const { upload, add, stackFor, stored } = yield* opened()
      expect((yield* stackFor("ada")).body.upload).toMatchObject({ maxBytes: 100_000_000 })
      expect((yield* stackFor("ben")).body.upload).toBeUndefined()
      const file = new File(["a"], "a.txt")
      const id = randomUUID()
      const refused = { status: 403, body: { code: "stack.documents", field: "stack" } }
      expect(yield* upload("ben", id, file)).toMatchObject(refused)
      expect(yield* upload("ben", id, file, "secret")).toMatchObject({ body: { code: "stack.access" } })
      expect(yield* upload("ada", id, file, "-100000")).toMatchObject(refused)
      expect(yield* upload("ada", id, file, "nothing")).toMatchObject({ status: 404 })
      expect(stored()).toEqual([])
      const { body } = yield* upload("cleo", id, file)
      expect(yield* add("ben", id, body)).toMatchObject(refused)
    }),
  )

  it.live("is made of a file that its person uploaded for it, and of no other", () =>
    Effect.gen(function* () {
      const { upload, add, added } = yield* opened()
      const id = randomUUID()
      const { body } = yield* upload("cleo", id, new File(["a"], "a.txt"))
      const refused = { status: 404, body: { code: "document.upload", field: "file" } }
      expect(yield* add("cleo", randomUUID(), body)).toMatchObject(refused)
      expect(yield* add("ada", id, body)).toMatchObject(refused)
      expect(yield* add("cleo", id, { ...body, revisionId: "another" })).toMatchObject(refused)
      const { urn } = yield* added("cleo", "b", "b.txt")
      expect(yield* add("cleo", urn, body)).toMatchObject({ status: 400 })
    }),
  )

  it.live("is seen by who may read the stack, and by no one else", () =>
    Effect.gen(function* () {
      const { added, change, call, urnsFor } = yield* opened()
      const { urn } = yield* added("cleo", "a", "a.txt")
      const file = (as: string) => call("GET", `/api/data/v1/data-files/${urn}/details`, { as })
      expect((yield* file("ben")).status).toBe(200)
      expect((yield* call("GET", `/api/data/v1/data-files/${urn}/details`)).status).toBe(401)
      change(
        "stacks.yaml",
        "owner: cleo\n  description: What the shops sell\n  access: everyone",
        "owner: cleo\n  description: What the shops sell\n  access: { groups: [buyers] }",
      )
      yield* eventually(file("ben"), ({ status }) => status === 403)
      expect((yield* file("cleo")).status).toBe(200)
      expect(yield* urnsFor("cleo")).toContain(urn)
    }),
  )
})
