import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { EventMeta } from "../../kernel/area.ts"
import { context, given } from "../../kernel/given.fixture.ts"
import type { GuideEvent } from "./events.ts"
import { countsOf, type GuideCommand, guide, isFulfilled } from "./guide.ts"
import { GuideId, GuideSection } from "./guides.ts"

const history = given(guide)
const viewed = (stepId: GuideSection, id: GuideId = "explore"): GuideEvent => ({
  _tag: "GuideViewed",
  guide: id,
  stepId,
})
const activated = (stepId: GuideSection | null): GuideEvent => ({ _tag: "GuideStepActivated", stepId })
const done = (section: GuideSection): GuideEvent => ({ _tag: "GuideSectionCompleted", section })
const fulfilled = (id: GuideId): GuideEvent => ({ _tag: "GuideFulfilled", guide: id })
const complete = (section: GuideSection) => ({ _tag: "CompleteSection", section }) as const

describe("ViewGuide", () => {
  const view = { _tag: "ViewGuide", guide: "explore" } as const
  test("shows the first step", () => history().when(view).emits(viewed("stack")))
  test("goes on where the person was", () => history(done("stack")).when(view).emits(viewed("filter")))
  test("begins anew once it was done", () =>
    history(done("stack"), done("filter"), done("drill")).when(view).emits(viewed("stack")))
})

describe("ActivateStep", () => {
  test("shows a step, and puts it away", () => {
    history().when({ _tag: "ActivateStep", stepId: "drill" }).emits(activated("drill"))
    history(viewed("stack")).when({ _tag: "ActivateStep", stepId: null }).emits(activated(null))
  })
  test("stays quiet where it is so", () =>
    history().when({ _tag: "ActivateStep", stepId: null }).emitsNothing())
})

describe("CompleteSection", () => {
  test("goes on to the next step", () =>
    history(viewed("stack")).when(complete("stack")).emits(done("stack"), activated("filter")))
  test("fulfils the guide with its last one, and puts it away", () =>
    history(viewed("talk", "discuss"))
      .when(complete("talk"))
      .emits(done("talk"), fulfilled("discuss"), activated(null)))
  test("stays quiet for one that is done", () =>
    history(done("stack")).when(complete("stack")).emitsNothing())
})

it("counts what a person opened and did, in their own stream", () => {
  const { state } = history(
    viewed("talk", "discuss"),
    done("talk"),
    fulfilled("discuss"),
    viewed("talk", "discuss"),
  )
  expect(state).toEqual({
    counts: { discuss: { viewCount: 2, fulfillCount: 1 } },
    activeStepId: "talk",
    completedSections: [],
  })
  expect(guide.stream(complete("talk"), context)).toBe("user:ada")
})

const command: fc.Arbitrary<GuideCommand> = fc.oneof(
  fc.constantFrom(...GuideId.literals).map((id) => ({ _tag: "ViewGuide", guide: id }) as const),
  fc.constantFrom(...GuideSection.literals).map(complete),
  fc
    .option(fc.constantFrom(...GuideSection.literals))
    .map((stepId) => ({ _tag: "ActivateStep", stepId }) as const),
)

it("keeps few sections, each once, and counts no guide as done more often than all its sections were", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let state = guide.initialState
      const completions = new Map<GuideId, number>()
      for (const one of commands) {
        const before = state
        const decided = guide.decide(one, state, context)
        const events = decided._tag === "Right" ? decided.right : []
        for (const event of events) state = guide.evolve(state, event, {} as EventMeta)
        if (events.length > 0) expect(state).not.toBe(before)
        for (const id of GuideId.literals) {
          if (!isFulfilled(before, id) && isFulfilled(state, id))
            completions.set(id, (completions.get(id) ?? 0) + 1)
          expect(countsOf(state, id).fulfillCount).toBe(completions.get(id) ?? 0)
        }
        expect(new Set(state.completedSections).size).toBe(state.completedSections.length)
      }
    }),
  )
})
