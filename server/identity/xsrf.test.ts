import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { afterAll, expect, it } from "vitest"
import { layerPages } from "../http/pages.ts"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import { layerXsrfCookie } from "./xsrf.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-pages-"))
for (const file of ["index.html", "app.js"]) writeFileSync(join(folder, file), file)
const { handler, dispose } = HttpRouter.toWebHandler(
  Layer.mergeAll(layerPages(folder, folder, 1_000), layerXsrfCookie).pipe(
    Layer.provideMerge(HttpServer.layerServices),
    Layer.provide(layerTestConfig(folder)),
  ),
  { disableLogger: true },
)
afterAll(async () => {
  await dispose()
  rmSync(folder, { recursive: true, force: true })
})

const cookies = async (path: string, cookie = "") => {
  const response = await handler(
    new Request(`http://cairn.test${path}`, { headers: { accept: "text/html", cookie } }),
  )
  await response.arrayBuffer()
  return response.headers.getSetCookie()
}

it("gives a token with a page to a browser that has none, and with no other file", async () => {
  expect(await cookies("/stacks/1")).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; .*SameSite=Lax$/),
  ])
  expect(await cookies("/stacks/1", "XSRF-TOKEN=known")).toEqual([])
  expect(await cookies("/app.js")).toEqual([])
})
