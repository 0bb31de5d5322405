import type { EmbedBootstrap } from "#contract/embed.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"

export const urn = CardUrn.make("open")
export const column = {
  name: "sold_at",
  label: "Sold at",
  role: "category",
  dataType: "date",
  grain: "month",
} as const

/** Bootstrap data of an embedded card with one bar, from a server with this locale and first day of the week. */
export const bootstrapOf = (locale: string, firstDayOfWeek: number): EmbedBootstrap => ({
  environment: {
    user: null,
    customer: "Small",
    customerTier: "Standard",
    locale,
    productVersion: "1.0.0",
    authorizedDomains: [],
    authorizedAppDomains: [],
    authorities: ["content.interactive"],
    isDashboardTypeConfigured: false,
    features: [{ name: "embed-card-view", enabled: true }],
    productAnalytics: false,
    calendar: { ...plainCalendar, firstDayOfWeek },
  },
  card: {
    id: urn,
    urn,
    type: "kpi",
    title: "Sales",
    description: "",
    datasources: [],
    certification: null,
    embed: {
      title: true,
      summary: true,
      drill: false,
      table: false,
      picker: false,
      dataExport: false,
      filter: true,
    },
    metadata: { chartType: "badge_vert_bar" },
    dateInfo: {
      column: "sold_at",
      dateRangeFilter: {
        column: { exprType: "COLUMN", column: "sold_at" },
        dateTimeRange: { dateTimeRangeType: "INTERVAL_OFFSET", interval: "WEEK", offset: 0, count: 1 },
      },
      dateGrain: null,
      asOf: "2020-03-29",
    },
    drillPathURNs: [],
    allowTableDrill: false,
    badgeUpdated: EpochMs.make(0),
  },
  render: {
    summary: { label: "Amount", value: 1234.5 },
    chart: {
      chartType: "badge_vert_bar",
      table: {
        columns: [column, { name: "total", label: "Amount", role: "value", dataType: "numeric" }],
        rows: [
          ["2020-03-01", 1000],
          ["2020-05-01", 234.5],
        ],
        numRows: 2,
      },
    },
    bridge: { drillColumns: [] },
  },
})
