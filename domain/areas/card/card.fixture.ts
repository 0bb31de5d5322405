import { CardUrn, EpochMs } from "../../kernel/ids.ts"
import type { Card } from "./types.ts"

/** A card that draws bars, with every part of its screen and no drill path, but for what differs. */
export const cardNamed = (urn: string, differing: Partial<Card> = {}): Card => ({
  id: CardUrn.make(urn),
  urn: CardUrn.make(urn),
  type: "kpi",
  title: urn,
  description: "",
  datasources: [],
  certification: null,
  embed: {
    title: true,
    summary: true,
    drill: true,
    table: true,
    picker: true,
    dataExport: true,
    filter: true,
  },
  metadata: { chartType: "badge_vert_bar" },
  dateInfo: null,
  drillPathURNs: [],
  allowTableDrill: true,
  badgeUpdated: EpochMs.make(0),
  ...differing,
})
