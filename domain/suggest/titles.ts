/** A label within a sentence: `Sold on` is sold on there; names with capitals of their own stay as they are. */
export const withinSentence = (label: string): string => {
  const [first = "", ...rest] = label
  const others = rest.join("")
  return /\p{Lu}/u.test(others) ? label : first.toLowerCase() + others
}

/** A text that begins a sentence. */
export const asSentence = (text: string): string => {
  const [first = "", ...rest] = text
  return first.toUpperCase() + rest.join("")
}

/** Words for what every table holds: a row of `sales` is no sale that people count. */
const general = new Set(
  "sales data values numbers results details news statistics stats analytics figures facts metrics columns series prices wages species is was this hours normals points conditions earnings expenses costs".split(
    " ",
  ),
)

/** Words of titles whose last word is not what the rows are: unemployment across industries. */
const joining = new Set(["across", "by", "per", "of", "in", "for", "from", "and", "with"])

/** What people count in a table, by its title: Orders of `orders_2026.csv`; null where the title does not say it. */
export const rowNoun = (title: string): string | null => {
  const words = title.split(/[^\p{L}]/u).filter((word) => word.length > 1)
  const last = words.at(-1)?.toLowerCase() ?? ""
  if (words.some((word) => joining.has(word.toLowerCase()))) return null
  const isPlural = last.length > 3 && last.endsWith("s") && !/(?:ss|us|is)$/u.test(last) && !general.has(last)
  return isPlural ? asSentence(last) : null
}
