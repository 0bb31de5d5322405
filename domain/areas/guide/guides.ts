import { Schema } from "effect"

export const GuideId = Schema.Literals(["explore", "discuss", "share"])
export type GuideId = typeof GuideId.Type

/** A section of a guide, with one step of the same name at one control of the app. */
export const GuideSection = Schema.Literals(["stack", "filter", "drill", "talk", "link"])
export type GuideSection = typeof GuideSection.Type

/** The guides, and the sections of each in their order. */
export const guides: Readonly<Record<GuideId, readonly [GuideSection, ...ReadonlyArray<GuideSection>]>> = {
  explore: ["stack", "filter", "drill"],
  discuss: ["talk"],
  share: ["link"],
}

/** The guide that a section belongs to. */
export const guideOf = (section: GuideSection): GuideId =>
  GuideId.literals.find((id) => guides[id].includes(section)) ?? "explore"
