import { Clock, Context, Effect, Layer } from "effect"
import type { AnalyticsEvent } from "#contract/analytics.ts"
import { secondsToMillis } from "#domain/kernel/durations.ts"
import { Http } from "../http/http.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { InBackground } from "../http/settings.ts"
import { Locale } from "../locale/locale.ts"
import { Page } from "../page/page.ts"
import { Store } from "../store/store.ts"
import { behaviorEvent, isMeasured, type Properties } from "./behaviorEvent.ts"

/** Where events go; the last segment is this client's name. */
export const analyticsPath = "/api/analytics/v1/cairn-web"

/** Pause where the server takes no more events and does not say until when, in seconds. */
const defaultPause = 3_600

/**
 * Analytics of what people do, sent to the server. Calls return at once, and an event that fails is dropped: no event is
 * sent twice.
 */
export interface AnalyticsShape {
  readonly record: (behavior: string, properties?: Properties) => Effect.Effect<void>
  /** Starts to measure a duration; the returned effect records it, up to the next frame. */
  readonly begin: (behavior: string) => Effect.Effect<(properties?: Properties) => Effect.Effect<void>>
}

/** Analytics of this page. */
export class Analytics extends Context.Service<Analytics, AnalyticsShape>()("cairn/Analytics") {
  static readonly layerNoDeps = Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const http = yield* Http
      const locale = yield* Locale
      const page = yield* Page
      const store = yield* Store

      const eventOf = (behavior: string, properties: Properties, duration?: number) => {
        const { environment } = store.state()
        if (!isMeasured(environment)) return null
        return behaviorEvent({
          environment,
          hostname: page.address().hostname,
          locale: locale.current(),
          behavior,
          properties,
          ...(duration === undefined ? {} : { duration }),
        })
      }
      let pausedUntil = 0
      /** Where the server takes no more events, none is sent until it takes them again. */
      const pause = Effect.fnUntraced(function* ({ status, response }: RequestFailed) {
        if (status !== 429) return
        const seconds = Number(response.headers["retry-after"] ?? defaultPause)
        const pause = Number.isFinite(seconds) ? seconds : defaultPause
        pausedUntil = (yield* Clock.currentTimeMillis) + secondsToMillis(pause)
      })
      const send = Effect.fnUntraced(function* (event: AnalyticsEvent | null) {
        if (event === null || (yield* Clock.currentTimeMillis) < pausedUntil) return
        yield* http
          .post(analyticsPath, [event])
          .pipe(Effect.provideService(InBackground, true), Effect.catch(pause))
      })

      const record: AnalyticsShape["record"] = (behavior, properties = {}) =>
        Effect.suspend(() => Effect.asVoid(Effect.forkDetach(send(eventOf(behavior, properties)))))

      const begin = Effect.fnUntraced(function* (behavior: string) {
        const began = yield* Clock.currentTimeMillis
        const finish = Effect.fnUntraced(function* (properties: Properties) {
          yield* page.nextFrame
          yield* send(eventOf(behavior, properties, (yield* Clock.currentTimeMillis) - began))
        })
        return (properties: Properties = {}) => Effect.asVoid(Effect.forkDetach(finish(properties)))
      })

      return Analytics.of({ record, begin })
    }),
  )

  /** Analytics that only records what would be sent. */
  static readonly layerTest = (
    recorded: Array<{ readonly behavior: string; readonly properties: Properties }>,
  ) => {
    const record = (behavior: string, properties: Properties = {}) =>
      Effect.sync(() => {
        recorded.push({ behavior, properties })
      })
    return Layer.succeed(Analytics, {
      record,
      begin: (behavior) => Effect.succeed((properties) => record(behavior, properties)),
    })
  }
}
