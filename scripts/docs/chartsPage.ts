import { namedPalettes } from "#charts/color/palettes.ts"
import type { ChartTypeDescriptor } from "#charts/types/chart-type.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { AuthorOption } from "#domain/data/authorOptions.ts"
import { ChartType } from "#domain/data/chart.ts"
import { chartExamples } from "./chartExamples.ts"
import { valuesText } from "./chartValues.ts"
import type { GeneratedFile } from "./generatedFile.ts"

const descriptors: ReadonlyArray<ChartTypeDescriptor> = ChartType.literals.map((id) => chartTypes[id])

const categoryTexts: Readonly<Record<ChartTypeDescriptor["needs"]["category"], string>> = {
  NONE: "none, or dates, of which the last counts",
  OPTIONAL: "any, or none",
  ANY: "any",
  BINS: "numbers in bins",
  DATES: "dates, to be offered to a reader; any for an author",
}
const slideTexts: Readonly<Record<ChartTypeDescriptor["deck"]["kind"], string>> = {
  BAR: "chart",
  LINE: "chart",
  RADAR: "chart",
  AREA: "chart",
  TABLE: "table",
  NUMBER: "text",
  PICTURE: "picture",
}
const seriesText = ({ needs }: ChartTypeDescriptor): string =>
  needs.series ? "needed to be offered" : "optional"

/** What authors write below `options` of a card. */
const optionTexts: Readonly<Record<AuthorOption, string>> = {
  colorRules:
    "a list of `{ from, to, color, label }`, colours of values: the first rule that holds for a value decides, from `from` on (itself included) to `to` (excluded), one of which may be left out; `color` is a number of the palette, 1 to 30, as in the `colors` of a column, or `good` or `bad`; a legend names the rules. A value that no rule holds for keeps its colour. Progress bars compare the part of the target: `from: 1` is reached",
  curve:
    "`straight` (default), `smooth`, which never leaves the values between two points, or `step`, which changes halfway",
  facet: "`true` draws a panel for each series, all over the same categories and values",
  forecast:
    "`{ periods, interval }`, the values of so many periods to come, as a dashed line and the band in which they lie with a probability of `80` (default) or `95` percent; see [Forecasts](#forecasts)",
  labels:
    "`true` writes the values of marks as far as they do not touch, `false` none; by default bars have theirs where all fit",
  maxCategories:
    "how many categories of texts are drawn, 2 to 100: the first ones in the order of the answer, and the others as one bar or slice, *Other*, with their sum. It stands for no single row and is not drilled. Where values do not add up, as averages, the chart says how many are not shown instead; dates and numbers are left as they are. `limit` of a card leaves the others out of the answer itself",
  references:
    "a list of `{ value, label }`, a line at a value of the axis, and `{ from, to, label }`, a band between two; the axis reaches them",
  trend: "`true` draws the straight line of least squares of each series",
}
const optionList = (options: ReadonlyArray<AuthorOption>): string =>
  options.map((option) => `\`${option}\``).join(", ")

/** The part of an address that leads to a heading, as GitHub and GitLab make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-")

const section = (descriptor: ChartTypeDescriptor, example: string): ReadonlyArray<string> => {
  const { id, word, name, needs, deck, authored } = descriptor
  return [
    "",
    `## ${name}`,
    `![${name}](images/charts/${word}.svg)`,
    "",
    `- \`chart: ${word}\`, or \`${id}\``,
    `- category: ${categoryTexts[needs.category]}`,
    `- series, or a second value: ${seriesText(descriptor)}`,
    `- values: ${valuesText(descriptor)}`,
    `- options: ${authored.length === 0 ? "none" : optionList(authored)}`,
    `- on a slide: ${slideTexts[deck.kind]}`,
    "",
    "```yaml",
    `${example.trimEnd()}`,
    "```",
  ]
}

/** What palettes there are, and what a workspace can say of its own. */
const palettesSection = (): ReadonlyArray<string> => [
  "### Palettes",
  "A chart has the colours of its card's `palette`, or of the [workspace's theme](workspace.md#workspaceyaml), in the app, in embedded cards, pictures, exports and on slides alike. A value of a column keeps its colour on every card with as many hues.",
  "",
  "| palette | colours of series, light and dark |",
  "|---|---|",
  ...Object.entries(namedPalettes).map(([name, { series }]) => {
    const listed = (side: "light" | "dark") => series.map((hue) => `\`${hue[side]}\``).join(" ")
    return `| \`${name}\` | ${listed("light")}<br>${listed("dark")} |`
  }),
  "",
  "A workspace's own palette is checked when it is loaded. The log warns, with the line and the value, of colours with a contrast below 3:1 with the light or the dark background, of two colours that are nearer than 8 in CIELAB as they are seen with usual vision, protanopia, deuteranopia or tritanopia (Machado, Oliveira and Fernandes, 2009), and of scales on which texts have a contrast below 4.5:1. Such a palette is used all the same.",
  "",
]

const forecastsSection: ReadonlyArray<string> = [
  "Where counts and sums have no rows they are zero. What an average, an extreme or another figure is there is unknown: a thin dashed line leads over a week, month, quarter, year or bin without rows; a line goes on over hours and days, of which many have none at night and at the weekend. A value below zero has no slice of a pie and no width in a stream: a note says how many there are, and the hole of a ring has the sum with them. Absent values and empty texts have the names that filters have for them.",
  "",
  "### Forecasts",
  "A forecast continues each series of a line, an area of one series, or bars over dates with a `grain`. It is additive Holt–Winters exponential smoothing where there are at least two whole seasons (24 hours, 7 days, 52 weeks, 12 months or 4 quarters), else Holt's linear trend. The weights are those of the least squared one-step errors. The interval is that of the normal distribution with the variance that the model gives each step ahead (Hyndman, Koehler, Ord and Snyder, 2008); nothing is drawn by lot, so that the same data give the same forecast.",
  "",
  "It is made from whole periods alone: one that today, the dataset's `asOf` or the chosen range of dates cuts is left out. There is none, and a note below the chart says why, for fewer than five whole periods, where the range of dates or a filter leaves out the latest data, where a card's `limit` or a reduced line leaves out dates, and for stacked areas. Where counts and sums have no rows they are zero; other gaps end what a forecast is made from. The legend, the tooltip and what screen readers hear say that it is a forecast, and with which interval. Exports have the data alone.",
  "",
]

/** The page that describes each chart type: what it needs, an example that loads, and its picture. */
export const chartsPage = (): GeneratedFile => {
  const examples = chartExamples()
  const lines = [
    "# Charts",
    "",
    "Written by `npm run docs` from the descriptors in `charts/types`, the gallery and the cards of the sample.",
    "",
    "| `chart` | name | category | series, or a second value | on a slide | options |",
    "|---|---|---|---|---|---|",
    ...descriptors.map((descriptor) => {
      const { word, name, needs, deck, authored } = descriptor
      const cells = [`\`${word}\``, `[${name}](#${anchorOf(name)})`, categoryTexts[needs.category]]
      return `| ${[...cells, seriesText(descriptor), slideTexts[deck.kind], optionList(authored)].join(" | ")} |`
    }),
    "",
    "A card's `options` say how its author wants it drawn:",
    "",
    "| option | meaning |",
    "|---|---|",
    ...Object.entries(optionTexts).map(([option, text]) => `| \`${option}\` | ${text} |`),
    "",
    "With references, colour rules, a trend, a forecast, a step or panels a chart is a picture on a slide: PowerPoint has nothing like them to edit.",
    "",
    ...palettesSection(),
    ...forecastsSection,
    "The examples are cards of the datasets of `sample/`; [workspace.md](workspace.md#cardsyaml) has every field of a card.",
    ...descriptors.flatMap((descriptor) => section(descriptor, examples.get(descriptor.id) ?? "")),
    "",
  ]
  return { path: "docs/charts.md", text: lines.join("\n") }
}
