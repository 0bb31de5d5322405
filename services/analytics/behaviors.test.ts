import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { describe } from "vitest"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { Http } from "../http/http.ts"
import { Locale } from "../locale/locale.ts"
import { Page } from "../page/page.ts"
import { layerStore } from "../store/appStore.ts"
import { Store } from "../store/store.ts"
import { Analytics } from "./analytics.ts"
import { behaviors } from "./behaviors.fixture.ts"

const root = new URL("../../", import.meta.url)
const documented = readFileSync(new URL("docs/analytics.md", root), "utf8")
const sources = ["services", "src"]
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, root), "utf8")),
  )
  .join("\n")

const publicPage = { external: false, embed: false, public: true, davinci: false, full: false }

/** How many of all behaviors reach the server in an environment. */
const sentIn = (data: Partial<typeof someEnvironment>, isPublic = false) =>
  Effect.gen(function* () {
    const sent: Array<string> = []
    const page = { address: () => new URL("https://cairn.acme.com/"), nextFrame: Effect.void }
    const server = async (request: Request): Promise<Response> => {
      for (const { behavior_name } of await request.json()) sent.push(behavior_name)
      return new Response(null, { status: 204 })
    }
    const layer = Analytics.layerNoDeps.pipe(
      Layer.provide([Page.layerTest(page), Locale.layerTest("en")]),
      Layer.provideMerge([Http.layerTest(server, page), layerStore]),
    )
    yield* Effect.gen(function* () {
      const store = yield* Store
      store.record([
        { _tag: "EnvironmentLoaded", data: { ...someEnvironment, ...data } },
        ...(isPublic ? [{ _tag: "ViewerModeSet", flags: publicPage } as const] : []),
      ])
      const { record } = yield* Analytics
      for (const behavior of Object.keys(behaviors)) yield* record(behavior)
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      yield* Effect.yieldNow
    }).pipe(Effect.provide(layer))
    return sent
  })

describe.each(Object.entries(behaviors))("the behavior %s", (behavior, properties) => {
  it("is recorded by code, and documented with its properties", () => {
    expect(sources.split(`"${behavior}"`).length).toBeGreaterThan(1)
    const row = documented.split("\n").find((line) => line.startsWith(`| \`${behavior}\` |`))
    for (const property of properties) expect(row).toContain(`\`${property}\``)
    expect(row).toBeDefined()
  })
})

it("documents no other", () => {
  const rows = [...documented.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(rows.filter((name) => name !== "behavior_name")).toEqual(Object.keys(behaviors))
})

it.live("are all sent where they are measured, and none where they are off", () =>
  Effect.gen(function* () {
    const off = [{ name: "disable-analytics", enabled: true }]
    expect((yield* sentIn({})).toSorted()).toEqual(Object.keys(behaviors).toSorted())
    expect(yield* sentIn({ features: off })).toEqual([])
    expect(yield* sentIn({ productAnalytics: false })).toEqual([])
    expect(yield* sentIn({}, true)).toEqual([])
  }),
)
