import { describe, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { environment } from "./environment.ts"
import type { EnvironmentEvent } from "./events.ts"
import type { ClientEnvironment } from "./types.ts"

const given = givenOf(environment)
const requested: EnvironmentEvent = { _tag: "EnvironmentRequested" }
const data: ClientEnvironment = {
  user: null,
  customer: "sample",
  customerTier: "",
  locale: "en",
  productVersion: "0.1.0",
  authorizedDomains: [],
  authorizedAppDomains: [],
  authorities: [],
  isDashboardTypeConfigured: false,
  features: [],
  productAnalytics: true,
}
const loaded: EnvironmentEvent = { _tag: "EnvironmentLoaded", data }
const failure = { code: "network", message: "Network Error" }
const failed: EnvironmentEvent = { _tag: "EnvironmentFailed", failure }

describe("LoadEnvironment", () => {
  test("requests it, and again after a failure", () => {
    given().when({ _tag: "LoadEnvironment" }).emits(requested)
    given(requested, failed).when({ _tag: "LoadEnvironment" }).emits(requested)
  })
  test("emits nothing when it is loaded or on its way", () => {
    given(requested).when({ _tag: "LoadEnvironment" }).emitsNothing()
    given(requested, loaded).when({ _tag: "LoadEnvironment" }).emitsNothing()
  })
})

describe("the environment", () => {
  test("is taken from the server's response", () =>
    given(requested).when({ _tag: "AcceptEnvironment", data }).emits(loaded))
  test("stores a failure", () => given(requested).when({ _tag: "RefuseEnvironment", failure }).emits(failed))
  test("takes its switches from the session", () => {
    const switches = [{ name: "nobuzz", enabled: true }]
    given().when({ _tag: "ReadSwitches", switches }).emits({ _tag: "SwitchesRead", switches })
  })
  test("takes the viewer mode from the page", () => {
    const flags = { external: false, embed: true, public: false, davinci: false, full: false }
    given().when({ _tag: "SetViewerMode", flags }).emits({ _tag: "ViewerModeSet", flags })
  })
})
