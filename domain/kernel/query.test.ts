import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { given } from "./given.fixture.ts"
import { defineQuery } from "./query.ts"

const weather = defineQuery({
  name: "weather",
  tag: "Weather",
  Params: Schema.Struct({ town: Schema.String }),
  Result: Schema.Array(Schema.String),
})
const bern = { town: "bern" }
const chur = { town: "chur" }
const requested = { _tag: "WeatherRequested", params: bern } as const
const loaded = weather.loaded(bern, ["snow"])
const failure = { code: "", message: "Network Error" }
const history = given(weather.area)
const load = { _tag: "Load", params: bern } as const

describe("Load", () => {
  it("requests", () => history().when(load).emits(requested))
  it("requests again after a result or a failure", () => {
    history(requested, loaded).when(load).emits(requested)
    history(requested, weather.failed(bern, failure)).when(load).emits(requested)
  })
  it("emits nothing while a request is in flight, but requests other parameters", () => {
    history(requested).when(load).emitsNothing()
    history(requested).when({ _tag: "Load", params: chur }).emits({ _tag: "WeatherRequested", params: chur })
  })
})

describe("a result", () => {
  const of = (...events: ReadonlyArray<typeof weather.area.Event.Type>) =>
    weather.loadedOf(history(...events).state, bern)
  it("is blank before it is requested", () => expect(of()).toBe(weather.blank))
  it("keeps the last good result while it is loaded again and when that fails", () => {
    expect(of(requested, loaded, requested)).toMatchObject({
      status: "LOADING",
      result: ["snow"],
      failure: null,
    })
    expect(of(requested, loaded, requested, weather.failed(bern, failure))).toMatchObject({
      status: "ERROR",
      result: ["snow"],
      failure,
    })
  })
  it("clears the failure when it is loaded after all", () => {
    expect(of(weather.failed(bern, failure), loaded)).toMatchObject({
      status: "LOADED",
      result: ["snow"],
      failure: null,
    })
  })
  it("belongs to its parameters", () => {
    expect(weather.loadedOf(history(requested, loaded).state, chur)).toBe(weather.blank)
  })
})

it("shows what is loading, with its parameters", () => {
  const loading = (...events: ReadonlyArray<typeof weather.area.Event.Type>) =>
    [...weather.loading(history(...events).state)].map(([, params]) => params)
  expect(loading(requested)).toEqual([bern])
  expect(loading(requested, loaded)).toEqual([])
  expect(loading(requested, loaded, requested)).toEqual([bern])
})

it("decodes its events with their parameters", () => {
  const decode = Schema.decodeUnknownOption(weather.area.Event)
  expect(decode(loaded)._tag).toBe("Some")
  expect(decode({ ...loaded, params: {} })._tag).toBe("None")
})
