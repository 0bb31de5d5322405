import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

/** A person opened a guide at a step. */
export const GuideViewed = Schema.TaggedStruct("GuideViewed", { guide: Schema.String, stepId: Schema.String })
/** A step is shown; null where the guide is put away. */
export const GuideStepActivated = Schema.TaggedStruct("GuideStepActivated", {
  stepId: Schema.NullOr(Schema.String),
})
export const GuideSectionCompleted = Schema.TaggedStruct("GuideSectionCompleted", { section: Schema.String })
/** The last section of a guide was completed. */
export const GuideFulfilled = Schema.TaggedStruct("GuideFulfilled", { guide: Schema.String })

/** What is stored in a person's own stream about the guides that they follow. */
export const GuideEvent = eventUnion([GuideViewed, GuideStepActivated, GuideSectionCompleted, GuideFulfilled])
export type GuideEvent = typeof GuideEvent.Type
