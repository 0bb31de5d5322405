import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { Http } from "../http/http.ts"
import { Locale } from "../locale/locale.ts"
import { layerPersonLocale } from "../locale/personLocale.ts"
import { Page } from "../page/page.ts"
import { BrowserStorage } from "../storage/browserStorage.ts"
import { layerStore } from "../store/appStore.ts"
import { Store } from "../store/store.ts"
import { someEnvironment } from "./environment.fixture.ts"
import { Environment } from "./environment.ts"
import { embedKindOf, enabledBy, environmentPaths, externalIdOf, viewerFlags } from "./viewerMode.ts"

const surroundings = (
  server: (request: Request) => Response | Promise<Response>,
  session: Readonly<Record<string, string>> = {},
  address = "http://cairn.test/",
) =>
  Environment.layerNoDeps.pipe(
    Layer.provide([
      Http.layerTest(server),
      Page.layerTest({ address: () => new URL(address) }),
      BrowserStorage.layerTest({ session }),
    ]),
    Layer.provideMerge(layerStore),
  )

describe("the environment", () => {
  it.effect("is requested once, and not again when it is loaded or loading", () => {
    const requested: Array<string> = []
    const layer = surroundings(({ url }) => {
      requested.push(url)
      return Response.json(someEnvironment)
    })
    return Effect.gen(function* () {
      const { load, state } = yield* Environment
      const statuses: Array<string> = []
      const { state$ } = yield* Store
      state$.subscribe(({ environment }) => {
        if (statuses.at(-1) !== environment.status) statuses.push(environment.status)
      })
      yield* Effect.all([load, load], { concurrency: "unbounded" })
      yield* load
      expect(requested).toEqual(["http://cairn.test/api/content/v1/mobile/environment?deviceType=mobileweb"])
      expect(statuses).toEqual(["INITIAL", "LOADING", "LOADED"])
      expect(state().data).toEqual(someEnvironment)
    }).pipe(Effect.provide(layer))
  })

  it.effect("records a failure, and the next load tries again", () => {
    let requested = 0
    const layer = surroundings(() => {
      requested += 1
      return requested === 1
        ? Response.json({ code: "x", message: "Gone" }, { status: 500 })
        : Response.json(someEnvironment)
    })
    return Effect.gen(function* () {
      const { load, state } = yield* Environment
      yield* load
      expect(state()).toMatchObject({ status: "ERROR", failure: { message: "Gone" }, data: null })
      yield* load
      expect(state()).toMatchObject({ status: "LOADED", failure: null })
    }).pipe(Effect.provide(layer))
  })

  it.effect("records a response of another shape as a failure", () =>
    Effect.gen(function* () {
      const { load, state } = yield* Environment
      yield* load
      expect(state().status).toBe("ERROR")
    }).pipe(Effect.provide(surroundings(() => Response.json({ user: 1 })))),
  )

  it.effect("can be requested again after a load that was interrupted", () =>
    Effect.gen(function* () {
      const { load, state } = yield* Environment
      const loading = yield* Effect.forkChild(load, { startImmediately: true })
      expect(state().status).toBe("LOADING")
      yield* Fiber.interrupt(loading)
      expect(state().status).toBe("ERROR")
    }).pipe(Effect.provide(surroundings(() => new Promise(() => {})))),
  )

  it.effect("has authorities and features, and a switch of the session overrides the server's", () =>
    Effect.gen(function* () {
      const { load, hasAuthority, hasFeature } = yield* Environment
      expect(hasAuthority("content.interactive")).toBe(false)
      yield* load
      expect([hasAuthority("content.interactive"), hasAuthority("admin")]).toEqual([true, false])
      const features = ["embed-card-view", "nobuzz", "add-filter-type", "debug-panel"] as const
      expect(features.map(hasFeature)).toEqual([false, true, true, false])
    }).pipe(
      Effect.provide(
        surroundings(() => Response.json(someEnvironment), {
          featureSwitches: JSON.stringify([{ name: "embed-card-view", enabled: false }]),
          cairnFeatures: JSON.stringify([
            { name: "embed-card-view", enabled: true },
            { name: "nobuzz", enabled: true },
            { name: "add-filter-type", enabled: true },
          ]),
        }),
      ),
    ),
  )

  it.effect("takes switches as an object of names too", () =>
    Effect.gen(function* () {
      const { load, state } = yield* Environment
      yield* load
      expect(state().switches).toEqual([
        { name: "card-title", enabled: false },
        { name: "export", enabled: true },
      ])
    }).pipe(
      Effect.provide(
        surroundings(() => Response.json(someEnvironment), {
          featureSwitches: '{"card-title":false,"export":true}',
          cairnFeatures: "3",
        }),
      ),
    ),
  )

  it.effect("takes switches that cannot be read as empty", () =>
    Effect.gen(function* () {
      const { load, state } = yield* Environment
      yield* load
      expect(state().switches).toEqual([{ name: "nobuzz", enabled: true }])
    }).pipe(
      Effect.provide(
        surroundings(() => Response.json(someEnvironment), {
          featureSwitches: "{broken",
          cairnFeatures: '[{"name":"nobuzz","enabled":true}]',
        }),
      ),
    ),
  )

  it.effect("of an embedded card is the card's, and gives the page its locale", () => {
    const requested: Array<string> = []
    const layer = surroundings(
      ({ url }) => {
        requested.push(url)
        return Response.json({
          ...someEnvironment,
          user: null,
          viewer: { external: true, full: false },
        })
      },
      {},
      "http://cairn.test/embed/card/sales%20(eu)?referenceId=a",
    )
    return Effect.gen(function* () {
      const { load, state } = yield* Environment
      const locale = yield* Locale
      expect(locale.current()).toBe("en")
      yield* load
      expect(locale.current()).toBe("de-CH")
      expect(requested).toEqual(["http://cairn.test/cards/kpi/sales%20(eu)/environment"])
      expect(state().flags).toEqual({
        external: true,
        embed: true,
        public: false,
        davinci: false,
        full: false,
      })
    }).pipe(Effect.provide(layerPersonLocale.pipe(Layer.provideMerge(layer))))
  })
})

describe("a page's address", () => {
  const at = (path: string) => new URL(path, "http://cairn.test")

  it("names the card of an embedded or public card's page", () => {
    const paths = [
      "/embed/card/a.b:c-1",
      "/cards/x/",
      "/cards/x/y",
      "/embed/view/v",
      "/davinci/w",
      "/card/x",
      "/embed/card/",
    ]
    expect(paths.map((path) => externalIdOf(at(path)))).toEqual(["a.b:c-1", "x", "x", "v", "w", null, null])
    expect(environmentPaths(at("/davinci/v"))).toEqual({ path: "/cards/kpi/v/environment" })
    expect(environmentPaths(at("/embed/card/x"))).toEqual({ path: "/cards/kpi/x/environment" })
  })

  it("of a card alone names it, and asks first who is signed in", () => {
    const address = at("/mason/kpi/flights-by-state")
    expect([embedKindOf(address), externalIdOf(address)]).toEqual(["alone", "flights-by-state"])
    expect(environmentPaths(address)).toEqual({
      path: "/api/content/v1/mobile/environment?deviceType=mobileweb",
      withoutUser: "/cards/kpi/flights-by-state/environment",
    })
    expect(
      ["/mason/kpi/", "/mason/kpi/x/y", "/mason/x", "/cards/x"].map((path) => embedKindOf(at(path))),
    ).toEqual(["card", "card", "card", "card"])
    expect(embedKindOf(at("/davinci/x"))).toBe("frame")
  })

  it("determines the viewer mode", () => {
    const flags = (path: string) => viewerFlags(at(path))
    expect(flags("/cards/x")).toMatchObject({ public: true, embed: false, davinci: false, full: false })
    expect(flags("/davinci/x")).toMatchObject({ public: false, embed: false, davinci: true })
    expect(flags("/home")).toMatchObject({ public: false, embed: false, davinci: false })
  })

  it("reads the parts that an address asks for", () => {
    expect(enabledBy({ search: "?enable=filter,picker&shop=Oslo" })).toEqual(["filter", "picker"])
    expect(enabledBy({ search: "" })).toEqual([])
  })
})
