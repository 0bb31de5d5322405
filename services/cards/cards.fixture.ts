import type { Card } from "#domain/card/types.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"

/** A card that draws bars, drills into `<urn>-by-day`, and after that into a table. */
export const someCard = (urn: string): Card => ({
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
  drillPathURNs: [CardUrn.make(`${urn}-by-day`)],
  allowTableDrill: true,
  badgeUpdated: EpochMs.make(0),
})
