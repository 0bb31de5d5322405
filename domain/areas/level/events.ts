import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, FilterId, StackId } from "../../kernel/ids.ts"
import { LevelKey } from "../../kernel/levelKey.ts"
import { DrillEvent } from "../drill/events.ts"
import { ExportEvent } from "../export/events.ts"
import { FilterEvent } from "../filter/events.ts"
import { Filter } from "../filter/types.ts"
import { PanelEvent } from "../panel/events.ts"

/** A card is shown: its level 0 is open from now on, in a stack whose filters it is under. */
export const CardOpened = Schema.TaggedStruct("CardOpened", {
  card: CardUrn,
  stack: Schema.optionalKey(StackId),
})
/** An open card is shown in a stack whose filters it is under from now on; null in none. */
export const CardPlaced = Schema.TaggedStruct("CardPlaced", { card: CardUrn, stack: Schema.NullOr(StackId) })
/**
 * The page that holds an embedded card filters it by these from now on, on every level; by none where the list is empty.
 */
export const HostFiltersApplied = Schema.TaggedStruct("HostFiltersApplied", {
  card: CardUrn,
  filters: Schema.Array(Filter),
})
/**
 * The server refused filters of an address at a card: they are dropped on all its levels, and named as the parts of the
 * address that were not understood.
 */
export const AddressFiltersRefused = Schema.TaggedStruct("AddressFiltersRefused", {
  card: CardUrn,
  ids: Schema.Array(FilterId),
  parts: Schema.Array(Schema.String),
})
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
  HostFiltersApplied,
  AddressFiltersRefused,
  LevelExportChanged,
  OwnViewHidden,
  OwnViewShown,
  OwnViewReset,
  ...DrillEvent.members,
  ...FilterEvent.members,
  ...PanelEvent.members,
])
export type LevelEvent = typeof LevelEvent.Type
