import { describe, expect, it } from "vitest"
import type { EmbedBootstrap } from "#contract/embed.ts"
import type { FrameStyle } from "#domain/areas/card/frameStyle.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { laterTexts } from "#src/ui/text/firstParts.ts"
import { bootstrapOf, column } from "./bootstrap.fixture.ts"
import { drawEmbed } from "./page.tsx"

const path = "/embed/card/open"
const embedHtml = (bootstrap: EmbedBootstrap): string => drawEmbed(bootstrap, path).html

describe("an embedded card without a dataset", () => {
  const { environment, card } = bootstrapOf("de", 1)
  const { chartType: _, ...metadata } = card.metadata
  const plain = { ...card, metadata, dateInfo: null }
  const drawContent = (content: Card) => drawEmbed({ environment, card: content }, path)

  it("is drawn whole, with its figures, and names its chunk", () => {
    const figures = [{ key: "total", value: 1234.5 }]
    const { html, parts } = drawContent({
      ...plain,
      type: "text",
      content: { type: "text", textHtml: "<p><b>{{total}}</b> in all</p>", figures },
    })
    expect(html).toContain("<b>1.234,5</b> in all")
    expect(parts).toContain("TextBody")
  })

  it("shows a poll to look at", () => {
    const { html, parts } = drawContent({
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
    })
    expect(html).toContain("Soup")
    expect(parts).toContain("PollBody")
  })
})

describe("a view in a frame", () => {
  const { environment, card, render } = bootstrapOf("en", 1)
  const drawFrame = (frame: FrameStyle, title = true) =>
    drawEmbed(
      {
        environment,
        card: { ...card, embed: { ...card.embed, title }, frame },
        ...(render && { render }),
      },
      "/davinci/open",
    ).html

  it("is its chart alone, in the colours of its embedding", () => {
    const html = drawFrame({ backgroundColor: "#102030", textColor: "#f0f0f0" })
    expect(html).toContain("background:#102030")
    expect(html).toContain("--text-normal:#f0f0f0")
    expect(html).toContain('class="marks')
    expect(html).not.toContain("Powered by")
    expect(html).not.toContain("toolbar")
  })

  it("has the theme that the embedding names, which a card with its parts does not take", () => {
    const themeAt = (pathname: string, frame: FrameStyle) =>
      drawEmbed({ environment, card: { ...card, frame } }, pathname).theme
    expect(themeAt("/davinci/open", { darkMode: true })).toBe("dark")
    expect(themeAt("/davinci/open", { darkMode: false })).toBe("light")
    expect(themeAt("/davinci/open", {})).toBeNull()
    expect(themeAt(path, { darkMode: true })).toBeNull()
  })

  it("shows the title where the embedding offers it", () => {
    const titleClass = (html: string) => /<h1 class="([^"]*)">Sales</.exec(html)?.[1]
    expect(titleClass(drawFrame({}))).toBeDefined()
    expect(titleClass(drawFrame({}, false))).not.toBe(titleClass(drawFrame({})))
  })

  it("has a picture behind it, of which the part that is cropped is as wide as the frame, in its brightness", () => {
    const image = { src: "/sea.png", x: 20, y: 10, cropWidth: 40, imageWidth: 80, imageHeight: 60 }
    const html = drawFrame({
      backgroundColor: "#000000",
      alpha: 0.4,
      image: { ...image, imageBrightness: 1 },
    })
    const [, shown = ""] = /<img src="\/sea\.png" alt="" style="([^"]*)"/.exec(html) ?? []
    expect(shown.split(";")).toEqual([
      "width:200%",
      "aspect-ratio:80 / 60",
      "margin-left:-50%",
      "margin-top:-25%",
      "filter:brightness(0.5)",
    ])
    expect(html).toContain("background:#000000;opacity:0.4")
    expect(drawFrame({})).not.toContain("<img")
  })

  it("takes the height of the frame, or its own", () => {
    const heightOf = (html: string) => Number(/viewBox="0 0 \d+ (\d+)/.exec(html)?.[1])
    expect(heightOf(drawFrame({ fitToFrame: false }))).toBe(360)
    expect(heightOf(drawFrame({}))).not.toBe(360)
  })
})

/** Page of the embedded card with a feature. */
const pageWith = (pathname: string, feature: string) => {
  const { environment, ...rest } = bootstrapOf("en", 1)
  const features = [...environment.features, { name: feature, enabled: true }]
  return drawEmbed({ environment: { ...environment, features }, ...rest }, pathname).html
}

describe("whose page it is", () => {
  it.each([
    [path, "embed-card-whitelabel"],
    ["/cards/open", "embed-card-public-white-label"],
  ])("at %s says the workspace with %s, and the product without", (pathname, feature) => {
    expect(pageWith(pathname, "other")).toContain("Powered by")
    expect(pageWith(pathname, feature)).not.toContain("Powered by")
    expect(pageWith(pathname, feature)).toContain("Small")
  })
})

it("begins with the workspace's name on a page of its own, with embed-card-public-whitelabel-header", () => {
  const beginning = (pathname: string, feature: string) =>
    pageWith(pathname, feature).split("Flights")[0] ?? ""
  const header = "embed-card-public-whitelabel-header"
  expect(beginning("/cards/open", header)).toContain("Small")
  expect(beginning("/cards/open", "other")).not.toContain("Small")
  expect(beginning(path, header)).not.toContain("Small")
})

describe("the first chart of an embedded card", () => {
  it("is drawn in the workspace's locale", () => {
    expect(embedHtml(bootstrapOf("en", 1))).toContain("1,234.5")
    expect(embedHtml(bootstrapOf("de", 1))).toContain("1.234,5")
    expect(embedHtml(bootstrapOf("pt_BR", 1))).toContain("1.234,5")
    expect(embedHtml(bootstrapOf("no such locale", 1))).toContain("1,234.5")
    expect(embedHtml(bootstrapOf("de", 1))).toMatch(/März?/)
  })

  it("names the chunk of its drawing, of what is added to it and of its legend's tools, and no other", () => {
    const asked = bootstrapOf("en", 1)
    const { table } = asked.render?.chart ?? expect.fail("There is no chart.")
    const named = {
      ...table,
      columns: table.columns.map((one) =>
        one.role === "category"
          ? { name: one.name, label: one.label, role: one.role, dataType: "string" as const }
          : one,
      ),
    }
    const partsOf = (chartType: ChartType, of: typeof table) =>
      drawEmbed({ ...asked, render: { ...asked.render, chart: { chartType, table: of } } }, path).parts
    expect(partsOf("badge_vert_bar", named)).toEqual(["grouped-bars"])
    expect(partsOf("badge_vert_bar", table)).toEqual(["grouped-bars", "thin-bars"])
    expect(partsOf("badge_pie", table)).toEqual(["pies", "ChartTools", laterTexts])
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
