/** What of a written date differs between dates of one month and hour; everything else of it stays. */
type Field = "day" | "year" | "minute"

/** Parts of a written date: texts as they are, and fields to fill in. */
type Template = ReadonlyArray<string | { readonly field: Field }>

const fields: ReadonlySet<string> = new Set<Field>(["day", "year", "minute"])
const fixed: ReadonlySet<string> = new Set(["literal", "month", "hour", "dayPeriod"])
const firstYear = 1000
const lastYear = 9999

/**
 * Writes timestamps as a format does, many times as fast: of each month and hour the words are found once, and so is
 * each day, year and minute. A format of another calendar, or with parts that depend on more, writes for itself.
 */
export const dateWriter = (format: Intl.DateTimeFormat): ((timestamp: number) => string) => {
  const plain = (timestamp: number): string => format.format(timestamp)
  const parts = format.formatToParts(0)
  const isRegular = parts.every(({ type }) => fields.has(type) || fixed.has(type))
  const { calendar, timeZone } = format.resolvedOptions()
  if (!isRegular || calendar !== "gregory" || timeZone !== "UTC") return plain
  const hasHour = parts.some(({ type }) => type === "hour")
  const templates: Array<Template | undefined> = []
  const known: Readonly<Record<Field, Array<string | undefined>>> = { day: [], year: [], minute: [] }
  return (timestamp) => {
    const date = new Date(timestamp)
    const year = date.getUTCFullYear()
    if (!(year >= firstYear && year <= lastYear)) return plain(timestamp)
    const key = date.getUTCMonth() * 24 + (hasHour ? date.getUTCHours() : 0)
    templates[key] ??= templateOf(format, timestamp)
    let text = ""
    for (const part of templates[key]) {
      if (typeof part === "string") {
        text += part
        continue
      }
      const { field } = part
      const value = field === "year" ? year : field === "day" ? date.getUTCDate() : date.getUTCMinutes()
      known[field][value] ??= format.formatToParts(timestamp).find(({ type }) => type === field)?.value ?? ""
      text += known[field][value]
    }
    return text
  }
}

/** The parts of a date as its format writes them as a whole, which may differ in spaces from the parts by themselves. */
const templateOf = (format: Intl.DateTimeFormat, timestamp: number): Template => {
  const text = format.format(timestamp)
  let end = 0
  return format.formatToParts(timestamp).map(({ type, value }) => {
    const start = end
    end += value.length
    return type === "day" || type === "year" || type === "minute" ? { field: type } : text.slice(start, end)
  })
}
