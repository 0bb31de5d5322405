import { type CardParts, cardId, draft } from "./cardParts.ts"
import { type ColumnRole, isUnique, roleOf } from "./columnRole.ts"
import { hasWord } from "./columnWords.ts"
import { datePartsOf } from "./dateParts.ts"
import { formatOf, measureColumnOf, rankedMeasures, type TimeOfRows } from "./mainMeasure.ts"
import { rankedCategories } from "./rankedCategories.ts"
import { charts, levelsOf } from "./suggestedCharts.ts"
import { figures } from "./suggestedFigures.ts"
import type { SuggestTexts } from "./texts.ts"
import type { ColumnProfile, SuggestedCard, SuggestedStack, TableProfile } from "./types.ts"

/** Most cards of a first stack, without the levels that they drill to. */
export const mostCards = 8
/** Most columns of the table of rows: more are chosen there. */
const mostTableColumns = 30
/** Columns by which filters are offered first. */
const firstFilters = 3

/**
 * First stack over a table, made of the profiles of its columns and the words of a language: the same profile gives the same stack. Figures,
 * a line over time, bars, shares, a heatmap and the rows, as far as the table has what they need.
 */
export const suggestStack = (table: TableProfile, texts: SuggestTexts): SuggestedStack => {
  const columns = table.columns.map((column) => ({ column, role: roleOf(column, table) }))
  const ofRole = (role: ColumnRole) => columns.flatMap((one) => (one.role === role ? [one.column] : []))
  const date = mainDate(ofRole("date"), table.rows)
  const time = date !== null ? "dates" : ofRole("year").length > 0 ? "years" : "none"
  const measures = rankedMeasures(ofRole("measure"), table.rows, time)
  const categories = rankedCategories(columns, table.rows).filter(
    // Each value of a unique column counts one row.
    (column) => measures.length > 0 || !isUnique(column, table),
  )
  const nouns = texts.rowsOf(table.title)
  const dateParts = datePartsOf(table, date, texts)
  const parts = { table, nouns, texts, measure: measures[0] ?? null, date, categories, dateParts }
  const levels = levelsOf(parts)
  const cards = [
    ...figures(parts, measures, ofRole("identifier")),
    ...charts(parts, measures, levels),
    ...rowsOf(parts),
  ]
  const used = new Set(cards.flatMap(({ card }) => card.drillPath ?? []))
  return {
    title: table.title,
    cards: placed(cards),
    levels: [...levels.values()].filter(({ id }) => used.has(id)),
    columns: orderedColumns(table, columns, parts, time),
    parts: dateParts,
  }
}

/** Column of dates that lines are drawn over: the fullest, and no day of birth or of a later change. */
const mainDate = (dates: ReadonlyArray<ColumnProfile>, rows: number): ColumnProfile | null =>
  dates
    .map((column) => ({
      column,
      weight: -column.empty / Math.max(1, rows) - (hasWord("born", column.name) ? 1 : 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)[0]?.column ?? null

/** The table of all rows, in the order of the file. */
const rowsOf = (parts: CardParts): ReadonlyArray<SuggestedCard> => {
  const { table, nouns, texts } = parts
  const shown = table.columns.filter(({ empty }) => empty < table.rows).slice(0, mostTableColumns)
  const columns = (shown.length === 0 ? table.columns.slice(0, 1) : shown).map(({ name }) => name)
  return [
    {
      id: cardId(parts, "rows"),
      reason: "The rows as they are in the file.",
      card: draft(parts, { type: "supertable", title: texts.allRows(nouns), columns }),
    },
  ]
}

const fullWidth = 12

/** Cards with their widths: figures beside each other, the others in pairs, the first of an odd number across the page. */
const placed = (cards: ReadonlyArray<SuggestedCard>): SuggestedStack["cards"] => {
  const isFigure = ({ card }: SuggestedCard) => card.chart === "number"
  const all = cards.slice(0, mostCards)
  const others = all.filter((one) => !isFigure(one))
  const ofFigures = fullWidth / (all.length - others.length)
  return all.map((one) => {
    if (isFigure(one)) return { ...one, width: ofFigures }
    const isWide = others.length % 2 === 1 && one === others[0]
    return { ...one, width: isWide ? fullWidth : fullWidth / 2 }
  })
}

/** Columns as filters offer them, the best first, with what of them is not the usual. */
const orderedColumns = (
  { columns }: TableProfile,
  roles: ReadonlyArray<{ readonly column: ColumnProfile; readonly role: ColumnRole }>,
  { date, categories }: CardParts,
  time: TimeOfRows,
): SuggestedStack["columns"] => {
  const best = [...(date === null ? [] : [date]), ...categories].slice(0, firstFilters)
  const roleByName = new Map(roles.map(({ column, role }) => [column.name, role] as const))
  return [...best, ...columns.filter((column) => !best.includes(column))].map((column) => {
    if (column.type !== "numeric") return { name: column.name }
    const role = roleByName.get(column.name)
    const isMeasure = role === "measure"
    if ((role === "identifier" || role === "year") && column.decimals === 0)
      return { name: column.name, type: "string" as const }
    const format = isMeasure ? formatOf(column) : undefined
    const { aggregate } = measureColumnOf(column, time)
    return {
      name: column.name,
      ...(isMeasure ? aggregate === "avg" && { total: "avg" as const } : { total: "none" as const }),
      ...(format !== undefined && { format }),
    }
  })
}
