import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { patch } from "../../kernel/patch.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { GuideEvent } from "./events.ts"
import { GuideId, GuideSection, guideOf, guides } from "./guides.ts"

/** How often a guide was opened, and how often all of it was done. */
export const GuideCounts = Schema.Struct({ viewCount: Schema.Int, fulfillCount: Schema.Int })
export type GuideCounts = typeof GuideCounts.Type

/** Counts of each guide, the step that is shown, null for none, and the sections that are done. */
export const Guides = Schema.Struct({
  counts: Schema.Record(Schema.String, GuideCounts),
  activeStepId: Schema.NullOr(Schema.String),
  completedSections: Schema.Array(Schema.String),
})
export type Guides = typeof Guides.Type

export const GuideCommand = Schema.Union([
  Schema.TaggedStruct("ViewGuide", { guide: GuideId }),
  Schema.TaggedStruct("ActivateStep", { stepId: Schema.NullOr(GuideSection) }),
  Schema.TaggedStruct("CompleteSection", { section: GuideSection }),
])
export type GuideCommand = typeof GuideCommand.Type

const noCounts: GuideCounts = { viewCount: 0, fulfillCount: 0 }

/** Counts of a guide. */
export const countsOf = ({ counts }: Guides, guide: string): GuideCounts => counts[guide] ?? noCounts

const counted = (state: Guides, guide: string, of: keyof GuideCounts): Guides["counts"] => {
  const before = countsOf(state, guide)
  return { ...state.counts, [guide]: { ...before, [of]: before[of] + 1 } }
}

/** Whether every section of a guide is done. */
export const isFulfilled = ({ completedSections }: Guides, guide: GuideId): boolean =>
  guides[guide].every((section) => completedSections.includes(section))

const evolve = (state: Guides, event: GuideEvent): Guides => {
  switch (event._tag) {
    case "GuideViewed": {
      const id = GuideId.literals.find((one) => one === event.guide)
      // A guide that is opened again after it was done begins anew.
      const isAnew = id !== undefined && isFulfilled(state, id)
      const own: ReadonlyArray<string> = id === undefined ? [] : guides[id]
      return {
        counts: counted(state, event.guide, "viewCount"),
        activeStepId: event.stepId,
        completedSections: isAnew
          ? state.completedSections.filter((section) => !own.includes(section))
          : state.completedSections,
      }
    }
    case "GuideStepActivated":
      return patch(state, { activeStepId: event.stepId })
    case "GuideSectionCompleted":
      return state.completedSections.includes(event.section)
        ? state
        : { ...state, completedSections: [...state.completedSections, event.section] }
    case "GuideFulfilled":
      return { ...state, counts: counted(state, event.guide, "fulfillCount") }
  }
}

/** The first section of a guide that is not done; the first of all where each is. */
const firstOpen = ({ completedSections }: Guides, guide: GuideId): GuideSection =>
  guides[guide].find((section) => !completedSections.includes(section)) ?? guides[guide][0]

/** Events of a section that is done: the next open step of its guide is shown, or the guide is fulfilled and put away. */
const completed = (state: Guides, section: GuideSection): ReadonlyArray<GuideEvent> => {
  if (state.completedSections.includes(section)) return []
  const event: GuideEvent = { _tag: "GuideSectionCompleted", section }
  const next = evolve(state, event)
  const guide = guideOf(section)
  const isDone = isFulfilled(next, guide)
  const stepId = isDone ? null : firstOpen(next, guide)
  return [
    event,
    ...(isDone ? [{ _tag: "GuideFulfilled", guide } as const] : []),
    ...(state.activeStepId === stepId ? [] : [{ _tag: "GuideStepActivated", stepId } as const]),
  ]
}

const initialState: Guides = { counts: {}, activeStepId: null, completedSections: [] }

/** The guides that a person follows, in their own stream: one step is shown at a time. What changes nothing is no event. */
export const guide = defineSharedArea({
  name: "guide",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: GuideCommand,
  Event: GuideEvent,
  Snapshot: Guides,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<GuideEvent>> => {
    switch (command._tag) {
      case "ViewGuide":
        return E.right([
          { _tag: "GuideViewed", guide: command.guide, stepId: firstOpen(state, command.guide) },
        ])
      case "ActivateStep":
        return E.right(
          state.activeStepId === command.stepId
            ? []
            : [{ _tag: "GuideStepActivated", stepId: command.stepId }],
        )
      case "CompleteSection":
        return E.right(completed(state, command.section))
    }
  },
  evolve,
})
