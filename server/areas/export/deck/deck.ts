import { Effect } from "effect"
import { lightTheme } from "#charts/color/fixed-themes.ts"
import { inPalette, type Theme, textColorOf } from "#charts/color/theme.ts"
import { type ColorRules, ruleColor } from "#charts/data/color-rules.ts"
import { flatPivot } from "#charts/data/pivot/pivot-lines.ts"
import { chartTypes } from "#charts/types/index.ts"
import { optionsTaken } from "#charts/types/options-taken.ts"
import type { ServiceUnavailable } from "#contract/errors.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { Drawings } from "../../../drawing/Drawings.ts"
import type { Texts } from "../../../text/texts.ts"
import { writingFor } from "../../../text/writing.ts"
import { chartImage } from "../../card/image.ts"
import { hexOf } from "./hexOf.ts"
import { nativeChart } from "./nativeChart.ts"
import { addTable } from "./nativeTable.ts"
import { plainText } from "./plainText.ts"
import { type Deck, newDeck, type Slide } from "./pptx.ts"
import type { CardSlide } from "./slide.ts"
import { slideFigure } from "./slideFigure.ts"

/** Places on a slide of 13.33 by 7.5 inches. */
const margin = 0.6
const width = 13.33 - 2 * margin
const body = { x: margin, y: 1.75, w: width, h: 5.05 }
/** The picture of a chart that PowerPoint has no kind for, in pixels; drawn twice as fine. */
const picture = { width: 1164, height: 485, scale: 2 } as const

const { ink } = lightTheme

/**
 * Deck as the bytes of a .pptx file, one slide for each card; weeks on their axes begin on `firstDayOfWeek`. Where the
 * server is too busy to draw a picture, its slide says so; a deck of that slide alone fails.
 */
export const deckBytes = (
  title: string,
  slides: ReadonlyArray<CardSlide>,
  texts: Texts,
  firstDayOfWeek: number,
  drawings: Drawings["Service"],
): Effect.Effect<Uint8Array, ServiceUnavailable> =>
  Effect.gen(function* () {
    const deck = yield* newDeck
    deck.layout = "LAYOUT_WIDE"
    deck.title = plainText(title)
    deck.author = "Cairn"
    deck.company = ""
    const picturesOf = { drawings, firstDayOfWeek, isRequired: slides.length === 1 }
    for (const slide of slides) yield* addSlide(deck, slide, texts, picturesOf)
    const written = yield* Effect.promise(() => deck.write({ outputType: "uint8array", compression: true }))
    return written instanceof Uint8Array ? written : new Uint8Array()
  })

/** What draws the pictures of charts that PowerPoint has no kind for, and whether a slide may do without its own. */
interface Pictures {
  readonly drawings: Drawings["Service"]
  readonly firstDayOfWeek: number
  readonly isRequired: boolean
}

const addSlide = Effect.fnUntraced(function* (
  deck: Deck,
  slide: CardSlide,
  texts: Texts,
  pictures: Pictures,
) {
  const page = deck.addSlide()
  const { title, summary, lead, foot } = slide
  const titleWidth = summary === null ? width : width - 3.4
  const text = { fontFace: "Calibri", margin: 0 }
  page.addText(plainText(title), {
    ...text,
    x: margin,
    y: 0.45,
    w: titleWidth,
    h: 0.6,
    fontSize: 26,
    bold: true,
    color: hexOf(ink.strong),
    valign: "middle",
    fit: "shrink",
  })
  page.addText(plainText(lead), {
    ...text,
    x: margin,
    y: 1.08,
    w: titleWidth,
    h: 0.5,
    fontSize: 12,
    color: hexOf(ink.quiet),
    valign: "top",
    fit: "shrink",
  })
  if (summary !== null) {
    const position = {
      ...text,
      x: margin + width - 3.2,
      w: 3.2,
      align: "right" as const,
      fit: "shrink" as const,
    }
    page.addText(plainText(summary.value), {
      ...position,
      y: 0.42,
      h: 0.65,
      fontSize: 30,
      bold: true,
      color: hexOf(ink.strong),
    })
    page.addText(plainText(summary.label), {
      ...position,
      y: 1.08,
      h: 0.3,
      fontSize: 12,
      color: hexOf(ink.quiet),
    })
  }
  yield* addBody(page, slide, texts, pictures)
  page.addText(plainText(foot), {
    ...text,
    x: margin,
    y: 7,
    w: width,
    h: 0.3,
    fontSize: 10,
    color: hexOf(ink.quiet),
  })
})

const addBody = Effect.fnUntraced(function* (
  page: Slide,
  slide: CardSlide,
  texts: Texts,
  pictures: Pictures,
) {
  const { locale } = texts
  if (!("chartType" in slide.body)) return addTable(page, slide.body, body, texts)
  const chart: Chart = slide.body
  const { kind } = chartTypes[chart.chartType].deck
  const rules = optionsTaken(chart.chartType, chart.options).colorRules
  const theme = inPalette(lightTheme, chart.palette)
  if (chart.chartType === "badge_pivot_table")
    return addTable(page, flatPivot(chart.table, writingFor(locale)), body, texts)
  if (kind === "TABLE") return addTable(page, wholeTable(chart.table), body, texts, rules, theme)
  if (kind === "NUMBER") return addFigure(page, chart.table, locale, rules, theme)
  const native = nativeChart(chart, locale)
  if (native !== null) {
    page.addChart(native.type, native.data, { ...native.options, ...body, altText: plainText(slide.title) })
    return
  }
  const { drawings, firstDayOfWeek, isRequired } = pictures
  const drawn = chartImage(drawings, chart, picture, { locale, firstDayOfWeek })
  const image = yield* isRequired
    ? drawn
    : Effect.catchTag(drawn, "ServiceUnavailable", () => Effect.succeed(null))
  if (image === null) {
    addNotice(page, texts.text("file.picture.busy"))
    return
  }
  page.addImage({ data: `image/png;base64,${image.data}`, ...body, altText: plainText(slide.title) })
})

/** Table of a chart, exported unchanged: rows that its card leaves out are not counted. */
const wholeTable = (table: ChartTable): ChartTable => ({ ...table, numRows: table.rows.length })

/** Sentence in the place of a picture. */
const addNotice = (page: Slide, sentence: string): void => {
  page.addText(plainText(sentence), {
    ...body,
    fontFace: "Calibri",
    fontSize: 18,
    color: hexOf(ink.quiet),
    align: "center",
    valign: "middle",
  })
}

const addFigure = (page: Slide, table: ChartTable, locale: string, rules: ColorRules, theme: Theme): void => {
  const figure = slideFigure(table, locale)
  if (figure === null) return
  const color = ruleColor(rules, figure.value)
  const text = { fontFace: "Calibri", margin: 0, x: body.x, w: body.w, align: "center" as const }
  page.addText(figure.text, {
    ...text,
    y: 2.9,
    h: 1.4,
    fontSize: 80,
    bold: true,
    color: hexOf(color === undefined ? ink.strong : textColorOf(theme, color)),
  })
  page.addText(figure.label, { ...text, y: 4.4, h: 0.5, fontSize: 18, color: hexOf(ink.quiet) })
}
