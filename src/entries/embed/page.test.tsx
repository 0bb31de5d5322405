import { describe, expect, it } from "vitest"
import type { EmbedBootstrap } from "#contract/embed.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { drawEmbed } from "./page.tsx"

const urn = CardUrn.make("open")
const column = {
  name: "sold_at",
  label: "Sold at",
  role: "category",
  dataType: "date",
  grain: "month",
} as const

/** Bootstrap data of an embedded card with one bar, from a server with this locale and first day of the week. */
const bootstrapOf = (locale: string, firstDayOfWeek: number): EmbedBootstrap => ({
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

const embedHtml = (bootstrap: EmbedBootstrap): string => drawEmbed(bootstrap).html

describe("an embedded card without a dataset", () => {
  const { environment, card } = bootstrapOf("de", 1)
  const { chartType: _, ...metadata } = card.metadata
  const plain = { ...card, metadata, dateInfo: null }

  it("is drawn whole, with its figures, and names its chunk", () => {
    const figures = [{ key: "total", value: 1234.5 }]
    const { html, parts } = drawEmbed({
      environment,
      card: {
        ...plain,
        type: "text",
        content: { type: "text", textHtml: "<p><b>{{total}}</b> in all</p>", figures },
      },
    })
    expect(html).toContain("<b>1.234,5</b> in all")
    expect(parts).toContain("TextBody")
  })

  it("shows a poll to look at", () => {
    const { html, parts } = drawEmbed({
      environment,
      card: {
        ...plain,
        type: "poll",
        content: {
          type: "poll",
          answers: ["Soup", "Bread"],
          multiple: false,
          viewPollResultsBeforeVoting: false,
          allowChange: false,
          created: "2020-03-31",
        },
      },
    })
    expect(html).toContain("Soup")
    expect(parts).toContain("PollBody")
  })
})

describe("the first chart of an embedded card", () => {
  it("is drawn in the workspace's locale", () => {
    expect(embedHtml(bootstrapOf("en", 1))).toContain("1,234.5")
    expect(embedHtml(bootstrapOf("de", 1))).toContain("1.234,5")
    expect(embedHtml(bootstrapOf("pt_BR", 1))).toContain("1.234,5")
    expect(embedHtml(bootstrapOf("no such locale", 1))).toContain("1,234.5")
    expect(embedHtml(bootstrapOf("de", 1))).toMatch(/März?/)
  })

  it("names the chunk of its drawing, and no other", () => {
    const asked = bootstrapOf("en", 1)
    const { table } = asked.render?.chart ?? expect.fail("There is no chart.")
    const ofType = (chartType: ChartType) =>
      drawEmbed({ ...asked, render: { ...asked.render, chart: { chartType, table } } })
    expect(ofType("badge_vert_bar").parts).toEqual(["grouped-bars"])
    expect(ofType("badge_pie").parts).toEqual(["pies"])
  })

  it("shows relative dates by the workspace's first day of the week", () => {
    expect(embedHtml(bootstrapOf("en", 1))).toMatch(/Mar 23\s–\s29, 2020/)
    expect(embedHtml(bootstrapOf("en", 0))).toMatch(/Mar 29\s–\sApr 4, 2020/)
  })

  it("names weeks along its axis by the workspace's first day of the week", () => {
    const weeks = (first: string, firstDayOfWeek: number) => {
      const asked = bootstrapOf("en", firstDayOfWeek)
      const rows = Array.from({ length: 4 }, (_, week) => [isoDay(dayNumber(first) + 7 * week), week])
      const columns = [
        { ...column, grain: "week" as const },
        { name: "total", label: "Amount", role: "value" as const, dataType: "numeric" as const },
      ]
      const chart = { chartType: "badge_line" as const, table: { columns, rows, numRows: rows.length } }
      return embedHtml({ ...asked, render: { ...asked.render, chart } }).match(/(?<=>)Mar \d+(?=<)/g)
    }
    expect(weeks("2020-03-02", 1)).toEqual(["Mar 2", "Mar 9", "Mar 16", "Mar 23"])
    expect(weeks("2020-03-01", 0)).toEqual(["Mar 1", "Mar 8", "Mar 15", "Mar 22"])
  })
})
