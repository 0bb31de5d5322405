import { type CardParts, cardId, chartMeasure, count, draft, named, slugOf } from "./cardParts.ts"
import { isUnique, mostNamedValues, roleOf } from "./columnRole.ts"
import { dateGrainOf, finerGrains } from "./dateGrain.ts"
import type { MeasureColumn } from "./mainMeasure.ts"
import { mostShares } from "./rankedCategories.ts"
import type { CardDraft, ColumnProfile, SuggestedCard } from "./types.ts"

/** Bars of a column with more values than an axis has names for, and the most values of which the rest is one bar. */
const mostBars = 15
const mostWithRest = 1_000
/** From this many names, or characters of one, bars lie on their side. */
const mostUprightBars = 10
const longestUprightName = 14
/** Most charts of a stack beside its figures and its rows. */
const mostCharts = 4

/** Bars of a column, or of its largest values: beside the rest where that has a sum, and is not too much to answer. */
const bars = (parts: CardParts, column: ColumnProfile): CardDraft => {
  const { value, title } = chartMeasure(parts)
  const isNumber = column.type === "numeric"
  const isLong = column.distinct > mostNamedValues && !isNumber
  const isFlat = column.distinct > mostUprightBars || column.longest > longestUprightName
  const measure = named(value, [column.name])
  const adds = value.aggregate === "count" || value.aggregate === "sum"
  const hasRest = isLong && adds && column.distinct <= mostWithRest
  const isCut = isLong && !hasRest
  const byColumn = parts.texts.by(title, column.label)
  return draft(parts, {
    title: isCut ? parts.texts.top(byColumn, mostBars) : byColumn,
    chart: isFlat && !isNumber ? "horizontal-bar" : "bar",
    category: column.name,
    values: [measure],
    ...(isNumber && { sort: { by: column.name, direction: "ascending" } as const }),
    ...(hasRest && { options: { maxCategories: mostBars } }),
    ...(isCut && { limit: mostBars }),
    summary: value,
  })
}

/** Line over the table's dates. */
const line = (parts: CardParts, date: ColumnProfile, grain: ReturnType<typeof dateGrainOf>): CardDraft => {
  const { value, title } = chartMeasure(parts)
  return draft(parts, {
    title: parts.texts.per(title, grain),
    chart: "line",
    category: { column: date.name, grain },
    values: [named(value, [date.name])],
    summary: value,
  })
}

/** Heatmap of two columns. */
const heatmap = (
  parts: CardParts,
  rows: Pick<ColumnProfile, "name" | "label">,
  across: Pick<ColumnProfile, "name" | "label">,
): CardDraft => {
  const { value, title } = chartMeasure(parts)
  return draft(parts, {
    title: parts.texts.by(title, rows.label, across.label),
    chart: "heatmap",
    category: rows.name,
    series: across.name,
    values: [named(value, [rows.name, across.name])],
    summary: value,
  })
}

/** Levels that cards drill to, by their ids. */
export type Levels = ReadonlyMap<string, SuggestedCard>

/** The levels that cards of a table may drill to: finer dates, and the two best categories. */
export const levelsOf = (parts: CardParts): Levels => {
  const { date, categories } = parts
  const byDate =
    date === null
      ? []
      : finerGrains(dateGrainOf(date)).map((grain) => ({
          id: cardId(parts, `level-${grain}`),
          reason: `Dates drill to ${grain}s.`,
          card: { ...line(parts, date, grain), type: "drill_view" as const, allowTableDrill: true },
        }))
  const byCategory = categories.slice(0, 3).map((column) => ({
    id: cardId(parts, `level-${slugOf(parts, column)}`),
    reason: `Other categories drill to ${column.name}.`,
    card: { ...bars(parts, column), type: "drill_view" as const, allowTableDrill: true },
  }))
  return new Map([...byDate, ...byCategory].map((level) => [level.id, level] as const))
}

/** Charts of a table, the best first: over time, by categories, shares, pairs, and how its numbers are spread. */
export const charts = (
  parts: CardParts,
  measures: ReadonlyArray<MeasureColumn>,
  levels: Levels,
): ReadonlyArray<SuggestedCard> => {
  const { date, dateParts, categories, measure, table, nouns, texts } = parts
  const { value, title } = chartMeasure(parts)
  const suggested: Array<SuggestedCard> = []
  const suggest = (name: string, reason: string, card: CardDraft, path: ReadonlyArray<string> = []) => {
    const drillPath = path.map((level) => cardId(parts, `level-${level}`)).filter((id) => levels.has(id))
    suggested.push({
      id: cardId(parts, name),
      reason,
      card: { ...card, ...(drillPath.length > 0 && { drillPath }), allowTableDrill: true },
    })
  }
  const nextOf = (...columns: ReadonlyArray<ColumnProfile>) => {
    const next = categories.find((column) => !columns.includes(column))
    return next === undefined ? [] : [slugOf(parts, next)]
  }

  if (date !== null) {
    const grain = dateGrainOf(date)
    const reason = `${date.name} goes from ${date.least} to ${date.largest}: a mark for each ${grain}.`
    suggest(`per-${grain}`, reason, line(parts, date, grain), finerGrains(grain))
  } else {
    const year = categories.find((column) => roleOf(column, table) === "year")
    if (year !== undefined && year.distinct > 2) {
      const reason = `${year.name} holds ${year.distinct} years.`
      suggest(`by-${slugOf(parts, year)}`, reason, bars(parts, year), nextOf(year))
    }
  }

  const inCharts = categories.filter(
    (column) => date !== null || roleOf(column, table) !== "year" || column.distinct <= 2,
  )
  const [best] = inCharts
  if (best !== undefined) {
    const reason = `${best.name} has ${best.distinct} values, which group the rows best.`
    suggest(`by-${slugOf(parts, best)}`, reason, bars(parts, best), nextOf(best))
  }

  const canShare = measure === null || (measure.aggregate === "sum" && Number(measure.column.least) >= 0)
  const shared = inCharts.find(
    (column) =>
      column.distinct <= mostShares &&
      column.type !== "numeric" &&
      (canShare ? column !== best : !isUnique(column, table)),
  )
  if (shared !== undefined) {
    const whole = canShare ? { value, title } : { value: count(nouns), title: nouns }
    const card = draft(parts, {
      title: texts.share(whole.title, shared.label),
      chart: "donut",
      category: shared.name,
      values: [named(whole.value, [shared.name])],
      summary: whole.value,
    })
    suggest(
      `share-${slugOf(parts, shared)}`,
      `${shared.name} has ${shared.distinct} values: few enough for shares.`,
      card,
      nextOf(shared),
    )
  }

  const [first, second] = inCharts.filter(
    (column) =>
      column.distinct > 1 &&
      column.distinct <= mostNamedValues &&
      column.type !== "numeric" &&
      !isUnique(column, table),
  )
  const [weekday, hour] = dateParts
  if (weekday !== undefined && hour !== undefined) {
    const reason = `${weekday.of} holds moments: one cell for each hour of the week.`
    suggest("weekday-and-hour", reason, heatmap(parts, weekday, hour), nextOf())
  } else if (first !== undefined && second !== undefined) {
    const [rows, across] = first.distinct >= second.distinct ? [first, second] : [second, first]
    const reason = `${rows.name} and ${across.name} have ${rows.distinct} and ${across.distinct} values: one cell for each pair.`
    suggest(`${slugOf(parts, rows)}-and-${slugOf(parts, across)}`, reason, heatmap(parts, rows, across))
  }

  const [, other] = inCharts
  if (suggested.length < mostCharts && other !== undefined && other !== shared) {
    const reason = `${other.name} has ${other.distinct} values.`
    suggest(`by-${slugOf(parts, other)}`, reason, bars(parts, other), nextOf(other))
  }

  const spread = measures.find(({ column }) => column.distinct > mostUprightBars)
  if (suggested.length < mostCharts && spread !== undefined) {
    const { column } = spread
    const card = draft(parts, {
      title: texts.by(nouns, column.label),
      chart: "histogram",
      category: { column: column.name, bin: "auto" },
      values: [named(count(nouns), [column.name])],
    })
    suggest(
      `spread-${slugOf(parts, column)}`,
      `${column.name} goes from ${column.least} to ${column.largest}.`,
      card,
    )
  }
  return suggested.slice(0, mostCharts)
}
