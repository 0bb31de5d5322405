import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { environment } from "#domain/areas/environment/environment.ts"
import { EnvironmentEvent } from "#domain/areas/environment/events.ts"
import { workspaceFeatures } from "#domain/areas/environment/features.ts"
import { embedAccess, hasFeature } from "#domain/areas/environment/select.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { sampled } from "./arbitraries/sampled.ts"

const { decide, evolve, initialState } = environment
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }
const reached = fc
  .array(sampled(EnvironmentEvent), { maxLength: 10 })
  .map((events) => ({ events, state: events.reduce(evolve, initialState) }))
const isStep = (event: EnvironmentEvent) => /^Environment/.test(event._tag)

describe("the environment", () => {
  it("stands where its last step left it", () => {
    const statuses = {
      EnvironmentRequested: "LOADING",
      EnvironmentLoaded: "LOADED",
      EnvironmentFailed: "ERROR",
    } as const
    fc.assert(
      fc.property(reached, ({ events, state }) => {
        const last = events.findLast(isStep)?._tag
        expect(state.status).toBe(
          last === "EnvironmentRequested" || last === "EnvironmentLoaded" || last === "EnvironmentFailed"
            ? statuses[last]
            : "INITIAL",
        )
        expect(state.failure !== null).toBe(state.status === "ERROR")
        if (state.status === "LOADED") expect(state.data).not.toBeNull()
      }),
    )
  })

  it("is requested unless it is loaded or loading", () => {
    fc.assert(
      fc.property(reached, ({ state }) => {
        const answer = decide({ _tag: "LoadEnvironment" }, state, context, {})
        const isAsked = state.status === "INITIAL" || state.status === "ERROR"
        expect(answer).toEqual(E.right(isAsked ? [{ _tag: "EnvironmentRequested" }] : []))
      }),
    )
  })

  it("lets a switch of the session win over the server's features", () => {
    fc.assert(
      fc.property(
        reached,
        fc.constantFrom(...workspaceFeatures),
        fc.boolean(),
        ({ state }, name, enabled) => {
          const switched = evolve(state, { _tag: "SwitchesRead", switches: [{ name, enabled }] })
          expect(hasFeature(switched, name)).toBe(enabled)
        },
      ),
    )
  })

  it("opens embedded views with the feature and the authority", () => {
    const loads = sampled(EnvironmentEvent).filter((event) => event._tag === "EnvironmentLoaded")
    fc.assert(
      fc.property(loads, fc.boolean(), fc.boolean(), (loaded, enabled, isAuthorised) => {
        const state = evolve(initialState, {
          ...loaded,
          data: {
            ...loaded.data,
            features: [{ name: "embed-card-view", enabled }],
            authorities: isAuthorised ? ["content.interactive"] : [],
          },
        })
        expect(embedAccess(state)).toBe(!enabled ? "disabled" : isAuthorised ? "open" : "locked")
      }),
    )
  })
})
