import { describe, expect, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Layer, Queue, Schema } from "effect"
import { TestClock } from "effect/testing"
import { AnalyticsEvent } from "#contract/analytics.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import type { ClientEnvironment, EnvironmentState, ViewerFlags } from "#domain/areas/environment/types.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { Http } from "../http/http.ts"
import { Locale } from "../locale/locale.ts"
import { Page } from "../page/page.ts"
import { layerStore } from "../store/appStore.ts"
import { Store } from "../store/store.ts"
import { Analytics } from "./analytics.ts"
import { behaviorEvent, isMeasured, platformOf, reportedEnvironment } from "./behaviorEvent.ts"

const noFlags: ViewerFlags = { external: false, embed: false, public: false, davinci: false, full: false }
const environment = (
  data: Partial<ClientEnvironment> | null = {},
  flags: Partial<ViewerFlags> = {},
): EnvironmentState => ({
  status: "LOADED",
  data: data === null ? null : { ...someEnvironment, ...data },
  flags: { ...noFlags, ...flags },
  enable: [],
  switches: [],
  failure: null,
})
const decode = Schema.decodeUnknownSync(Schema.Array(AnalyticsEvent))

/** Analytics on a page of `https://cairn.acme.com`, with what reaches the server. */
const withServer = (
  use: (
    sent: Queue.Queue<{ readonly path: string; readonly body: unknown }>,
  ) => Effect.Effect<void, never, Analytics | Http | Store>,
  given: {
    readonly status?: number
    readonly headers?: Readonly<Record<string, string>>
    readonly nextFrame?: Effect.Effect<void>
  } = {},
) =>
  Effect.gen(function* () {
    const sent = yield* Queue.unbounded<{ readonly path: string; readonly body: unknown }>()
    const page = {
      address: () => new URL("https://cairn.acme.com/m/x"),
      nextFrame: given.nextFrame ?? Effect.void,
    }
    const server = async (request: Request): Promise<Response> => {
      Queue.offerUnsafe(sent, { path: new URL(request.url).pathname, body: await request.json() })
      return new Response(null, { status: given.status ?? 204, headers: given.headers ?? {} })
    }
    const layer = Analytics.layerNoDeps.pipe(
      Layer.provide([Page.layerTest(page), Locale.layerTest("de-CH")]),
      Layer.provideMerge([Http.layerTest(server, page), layerStore]),
    )
    yield* Effect.provide(use(sent), layer)
  })

const loaded = Effect.gen(function* () {
  const store = yield* Store
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
})

describe("an event", () => {
  it.effect("is sent as an array of one, with all its fields", () =>
    withServer(
      Effect.fnUntraced(function* (sent) {
        yield* loaded
        const analytics = yield* Analytics
        yield* analytics.record("page_view", { stackId: "sales", domain: "spoofed" })
        const { path, body } = yield* Queue.take(sent)
        expect(path).toBe("/api/analytics/v1/cairn-web")
        expect(decode(body)).toEqual([
          {
            domain: "cairn.acme.com",
            display_language: "de-CH",
            customer: "acme",
            tier_level: "enterprise",
            unique_user_id: "acmeada",
            environment: "prod",
            product_version: "1.2.3",
            platform: "mobilewebapp",
            behavior_name: "page_view",
            stackId: "sales",
          },
        ])
      }),
    ),
  )

  it.effect("with a duration waits for the next frame and reports how long it took", () =>
    Effect.gen(function* () {
      const frame = yield* Deferred.make<void>()
      yield* withServer(
        Effect.fnUntraced(function* (sent) {
          yield* loaded
          const finish = yield* (yield* Analytics).begin("card_render")
          yield* TestClock.adjust("120 millis")
          yield* finish({ cardId: "sales" })
          yield* TestClock.adjust("16 millis")
          expect(yield* Queue.size(sent)).toBe(0)
          yield* Deferred.succeed(frame, undefined)
          const { body } = yield* Queue.take(sent)
          expect(decode(body)[0]).toMatchObject({
            behavior_name: "card_render",
            duration: 136,
            cardId: "sales",
          })
        }),
        { nextFrame: Deferred.await(frame) },
      )
    }),
  )

  it.effect("is not sent before the environment is known", () =>
    withServer(
      Effect.fnUntraced(function* (sent) {
        const analytics = yield* Analytics
        yield* analytics.record("early")
        yield* loaded
        yield* analytics.record("late")
        expect(decode((yield* Queue.take(sent)).body)[0]?.behavior_name).toBe("late")
      }),
    ),
  )

  const hour = 3_600
  for (const { retryAfter, seconds } of [
    { retryAfter: "120", seconds: 120 },
    { retryAfter: "soon", seconds: hour },
    { seconds: hour },
  ]) {
    it.effect(`is not sent for ${seconds} s where the server takes none until ${retryAfter}`, () =>
      withServer(
        Effect.fnUntraced(function* (sent) {
          yield* loaded
          const analytics = yield* Analytics
          yield* analytics.record("refused")
          yield* Queue.take(sent)
          yield* TestClock.adjust(Duration.millis(seconds * 1_000 - 1))
          yield* analytics.record("dropped")
          yield* TestClock.adjust("1 milli")
          yield* analytics.record("taken again")
          expect(decode((yield* Queue.take(sent)).body)[0]?.behavior_name).toBe("taken again")
        }),
        { status: 429, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } },
      ),
    )
  }

  it.effect("is dropped when the server fails, and counts as no call in flight", () =>
    withServer(
      Effect.fnUntraced(function* (sent) {
        yield* loaded
        const counts: Array<number> = []
        const { inFlight$ } = yield* Http
        inFlight$.subscribe((count) => counts.push(count))
        const analytics = yield* Analytics
        yield* analytics.record("first")
        yield* Queue.take(sent)
        yield* analytics.record("second")
        yield* Queue.take(sent)
        expect(counts).toEqual([0])
      }),
      { status: 500 },
    ),
  )
})

describe("what is measured", () => {
  it("is nothing where the environment, a feature or a public page says so", () => {
    expect(isMeasured(environment())).toBe(true)
    expect(isMeasured(environment({}, { embed: true }))).toBe(true)
    expect(isMeasured(environment(null))).toBe(false)
    expect(isMeasured(environment({ productAnalytics: false }))).toBe(false)
    expect(isMeasured(environment({}, { public: true }))).toBe(false)
    const disabled = environment({ features: [{ name: "disable-analytics", enabled: true }] })
    expect([hasFeature(disabled, "disable-analytics"), isMeasured(disabled)]).toEqual([true, false])
  })

  it("names the platform by how the page is viewed", () => {
    const platform = (flags: Partial<ViewerFlags>) => platformOf({ ...noFlags, ...flags })
    expect([platform({}), platform({ embed: true }), platform({ public: true })]).toEqual([
      "mobilewebapp",
      "embedwebapp",
      "publicembedwebapp",
    ])
  })

  it("reports prod on a host that the public can name, else dev", () => {
    const hosts = [
      "cairn.acme.com",
      "localhost",
      "host.localhost",
      "cairn.test",
      "cairn",
      "127.0.0.1",
      "[::1]",
      "10.0.0.7",
    ]
    expect(hosts.map(reportedEnvironment)).toEqual(["prod", ...Array.from({ length: 7 }, () => "dev")])
  })

  it("counts a public page's reader as one customer and one user", () => {
    const event = behaviorEvent({
      environment: environment({ user: null }, { public: true }),
      hostname: "localhost",
      locale: "en",
      behavior: "public_card_view",
      properties: {},
    })
    expect(event).toMatchObject({ customer: "public", unique_user_id: "public1", environment: "dev" })
    const unknown = behaviorEvent({
      environment: environment(null),
      hostname: "localhost",
      locale: "en",
      behavior: "x",
      properties: {},
    })
    expect(unknown).toMatchObject({ customer: "", tier_level: "", unique_user_id: "1", product_version: "" })
  })
})
