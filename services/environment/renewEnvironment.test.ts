import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Http } from "../http/http.ts"
import { Page } from "../page/page.ts"
import { layerStore } from "../store/appStore.ts"
import { Store } from "../store/store.ts"
import { someEnvironment } from "./environment.fixture.ts"
import { renewEnvironment } from "./renewEnvironment.ts"

it.effect(
  "takes what the same user may do now, and keeps it where the request fails or another one answers",
  () => {
    const answers: Array<Response> = [
      Response.json({ ...someEnvironment, authorities: ["data.add"] }),
      Response.json({ ...someEnvironment, user: null }),
      new Response(null, { status: 500 }),
    ]
    const layer = Layer.mergeAll(
      Http.layerTest(() => answers.shift() ?? Response.error()),
      Page.layerTest({ address: () => new URL("http://cairn.test/") }),
      layerStore,
    )
    return Effect.gen(function* () {
      const store = yield* Store
      store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
      for (const _ of [1, 2, 3]) {
        yield* renewEnvironment
        expect(store.state().environment).toMatchObject({
          status: "LOADED",
          data: { ...someEnvironment, authorities: ["data.add"] },
        })
      }
      expect(answers).toEqual([])
    }).pipe(Effect.provide(layer))
  },
)
