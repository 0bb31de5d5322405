import { Schema } from "effect"
import { DrillEvent } from "../drill/events.ts"
import { ExportEvent } from "../export/events.ts"
import { FilterEvent } from "../filter/events.ts"
import { CardUrn } from "../kernel/ids.ts"
import { LevelKey } from "../kernel/levelKey.ts"
import { PanelEvent } from "../panel/events.ts"

/** A card is shown: its level 0 is open from now on. */
export const CardOpened = Schema.TaggedStruct("CardOpened", { card: CardUrn })
export const LevelExportChanged = Schema.TaggedStruct("LevelExportChanged", {
  key: LevelKey,
  change: ExportEvent,
})

/** Events of the levels of cards. */
export const LevelEvent = Schema.Union([
  CardOpened,
  LevelExportChanged,
  ...DrillEvent.members,
  ...FilterEvent.members,
  ...PanelEvent.members,
]).pipe(Schema.toTaggedUnion("_tag"))
export type LevelEvent = typeof LevelEvent.Type
