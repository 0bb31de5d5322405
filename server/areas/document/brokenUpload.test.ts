import { readdirSync } from "node:fs"
import { type ClientRequest, request } from "node:http"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { withDocuments } from "./documents.fixture.ts"

const boundary = "the-end-of-a-part"
const head = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="plan.txt"',
  "Content-Type: text/plain",
  "",
  "",
].join("\r\n")
const half = "half of a plan\n".repeat(50_000)

it.live("an upload that breaks off in the middle leaves nothing, and the next one is taken", () =>
  Effect.gen(function* () {
    const { url, headersOf, dataFolder } = yield* serveWholeApp(null, (folder) => withDocuments(folder))
    const files = join(dataFolder, "files")
    const incoming = () => readdirSync(join(files, "incoming"))
    const stored = () => readdirSync(files).filter((name) => name !== "incoming")
    const path = "/api/data/v1/data-files/manual/revisions"
    const begin = (): ClientRequest => {
      const sent = request(new URL(path, url), {
        method: "POST",
        headers: {
          ...headersOf("ada"),
          "content-type": `multipart/form-data; boundary=${boundary}`,
          "content-length": String(10 * half.length),
        },
      })
      sent.on("error", () => undefined)
      sent.write(head)
      sent.write(half)
      return sent
    }
    const until = (is: () => boolean) => eventually(Effect.sync(is), (done) => done)

    for (let count = 0; count < 4; count += 1) {
      const sent = begin()
      yield* until(() => incoming().length === 1)
      sent.destroy()
      yield* until(() => incoming().length === 0)
      expect(stored()).toEqual([])
    }
    const rows = yield* SqlClient.SqlClient.use((sql) => sql`select id from document_file`).pipe(
      Effect.provide(layerSqlite(`${dataFolder}/cairn.db`)),
    )
    expect(rows).toEqual([])
    const form = new FormData()
    form.set("file", new File([half], "plan.txt"))
    const whole = yield* Effect.promise(() =>
      fetch(new URL(path, url), { method: "POST", headers: headersOf("ada"), body: form }),
    )
    expect(whole.status).toBe(200)
    expect(stored()).toHaveLength(1)
  }),
)
