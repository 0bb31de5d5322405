import { describe, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { embed } from "./embed.ts"
import type { EmbedEvent } from "./events.ts"

const given = givenOf(embed)
const origin = "http://host.localhost:4400"
const awaited: EmbedEvent = { _tag: "HostAwaited", referenceId: "ref_1" }
const connected: EmbedEvent = { _tag: "HostConnected", origin }

describe("AwaitHost", () => {
  test("waits where domains are authorised", () =>
    given()
      .when({ _tag: "AwaitHost", referenceId: "ref_1", authorizedDomains: [origin] })
      .emits(awaited))
  test("counts a wrong reference id as empty", () =>
    given()
      .when({ _tag: "AwaitHost", referenceId: "ref 1", authorizedDomains: [origin] })
      .emits({ _tag: "HostAwaited", referenceId: "" }))
  test("emits nothing without domains, and when it waits already", () => {
    given().when({ _tag: "AwaitHost", referenceId: "a", authorizedDomains: [] }).emitsNothing()
    given(awaited)
      .when({ _tag: "AwaitHost", referenceId: "a", authorizedDomains: [origin] })
      .emitsNothing()
  })
})

describe("ConnectHost", () => {
  test("connects", () => given(awaited).when({ _tag: "ConnectHost", origin }).emits(connected))
  test("refuses before it waits", () =>
    given().when({ _tag: "ConnectHost", origin }).refuses({ _tag: "NotInitialised" }))
  test("emits nothing when it is connected, to whatever origin", () =>
    given(awaited, connected).when({ _tag: "ConnectHost", origin: "https://else.example" }).emitsNothing())
})

describe("ReportFrameSize", () => {
  const reported: EmbedEvent = { _tag: "FrameSizeReported", width: 320, height: 360 }
  test("reports", () => given().when({ _tag: "ReportFrameSize", width: 320, height: 360 }).emits(reported))
  test("emits nothing when it is the same", () =>
    given(reported).when({ _tag: "ReportFrameSize", width: 320, height: 360 }).emitsNothing())
})
