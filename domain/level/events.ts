import { Schema } from "effect"
import { DrillEvent } from "../drill/events.ts"
import { ExportEvent } from "../export/events.ts"
import { FilterEvent } from "../filter/events.ts"
import { eventUnion } from "../kernel/eventUnion.ts"
import { CardUrn, StackId } from "../kernel/ids.ts"
import { LevelKey } from "../kernel/levelKey.ts"
import { PanelEvent } from "../panel/events.ts"

/** A card is shown: its level 0 is open from now on, in a stack whose filters it is under. */
export const CardOpened = Schema.TaggedStruct("CardOpened", {
  card: CardUrn,
  stack: Schema.optionalKey(StackId),
})
/** An open card is shown in a stack whose filters it is under from now on; null in none. */
export const CardPlaced = Schema.TaggedStruct("CardPlaced", { card: CardUrn, stack: Schema.NullOr(StackId) })
export const LevelExportChanged = Schema.TaggedStruct("LevelExportChanged", {
  key: LevelKey,
  change: ExportEvent,
})

const ofLevel = { key: LevelKey }
/** A person's own filters and settings of a level were hidden: it shows what was published. */
export const OwnViewHidden = Schema.TaggedStruct("OwnViewHidden", ofLevel)
export const OwnViewShown = Schema.TaggedStruct("OwnViewShown", ofLevel)
/** They were given up, those that were remembered for next visits as well. */
export const OwnViewReset = Schema.TaggedStruct("OwnViewReset", ofLevel)
export type OwnViewEvent = typeof OwnViewHidden.Type | typeof OwnViewShown.Type | typeof OwnViewReset.Type

/** Events of the levels of cards. */
export const LevelEvent = eventUnion([
  CardOpened,
  CardPlaced,
  LevelExportChanged,
  OwnViewHidden,
  OwnViewShown,
  OwnViewReset,
  ...DrillEvent.members,
  ...FilterEvent.members,
  ...PanelEvent.members,
])
export type LevelEvent = typeof LevelEvent.Type
