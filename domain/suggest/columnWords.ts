/** Words of a column's name, in lower case and without accents: `orderDate`, `order_date` and `Order date` are the same two. */
const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "")

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "))

const words = {
  /** Words of texts and numbers that name one thing, and of places on the globe, wherever they stand in a name. */
  identifier: listed("id ids uid uuid guid zip plz postcode fips isbn ean gtin sku latitude longitude"),
  /** The same where they end a name: an order number, but the number of orders. */
  identifierAtEnd: listed(
    "number num nummer key no nr code iata phone tel telephone fax center centre kostenstelle account konto index idx lat lon lng long email mail hash serial rank ranking rang position pos order sequence seq",
  ),
  year: listed("year years yr jahr annee ano anio"),
  /** Parts of dates that stand alone as small numbers. */
  datePart: listed(
    "month monat mois mes day tag jour dia hour stunde weekday wochentag week woche quarter quartal round runde matchday spieltag",
  ),
  summed: listed(
    "amount revenue sales turnover total totals sum value values cost costs gross net profit margin expense expenses spend budget tax fee fees payment payments quantity qty units pieces items count counts n population people passengers visitors reviews votes likes comments visits views clicks downloads deaths cases jobs hours minutes volume umsatz betrag menge anzahl kosten summe wert erlos gewinn stuck einnahmen ausgaben cantidad importe total ventas montant quantite",
  ),
  money: listed(
    "amount total totals subtotal revenue sales turnover cost costs gross profit margin income expense expenses spend budget tax fee fees payment payments price umsatz betrag kosten erlos gewinn preis einnahmen ausgaben importe montant prix precio",
  ),
  averaged: listed(
    "rate ratio share percent percentage pct avg average mean median min max minimum maximum score rating grade age temp temperature price speed velocity height width length depth weight size mpg power horsepower acceleration displacement delay duration magnitude pressure humidity wind density index bmi satisfaction quote anteil alter preis temperatur hohe gewicht geschwindigkeit dauer per gpa level concentration co2 ppm life expectancy altitude elevation distance latency salary salaries wage gehalt lohn unit response resolution reaction wait waiting rssi snr signal voltage battery moisture mm cm m km kg g c f mph kmh close open high low",
  ),
  share: listed(
    "rate ratio share percent percentage pct quote anteil discount rabatt margin probability occupancy utilization",
  ),
  /** Amounts at a time: they add up over things, and not over time. */
  level: listed(
    "population balance saldo solde stock inventory bestand headcount members subscribers followers",
  ),
  born: listed("birth birthday born dob geburtsdatum updated modified deleted"),
} as const

/** Kind of word that names of columns are made of. */
export type ColumnWords = Exclude<keyof typeof words, "identifierAtEnd">

/** Whether a column's name has a word of a kind. */
export const hasWord = (kind: ColumnWords, name: string): boolean => {
  const own = wordsOf(name)
  if (kind === "identifier" && words.identifierAtEnd.has(own.at(-1) ?? "")) return true
  return own.some((word) => words[kind].has(word))
}

const currencies: Readonly<Record<string, string>> = {
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  usd: "USD",
  dollar: "USD",
  dollars: "USD",
  gbp: "GBP",
  chf: "CHF",
  jpy: "JPY",
}
const signs: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP", "¥": "JPY" }

/** A column's name without the currency at its end: `amount_eur` is called amount, as its numbers show the sign. */
export const withoutCurrency = (name: string): string => {
  const parts = name.split(/[\s_(.-]/)
  const last = (parts.at(-1) ?? "").replace(")", "")
  const isCurrency = Object.hasOwn(currencies, last.toLowerCase()) || Object.hasOwn(signs, last)
  const rest = name.slice(0, name.length - (parts.at(-1) ?? "").length)
  const kept = isCurrency ? parts.slice(0, -1).findLastIndex((part) => part !== "") : -1
  return kept === -1 ? name : rest.slice(0, parts.slice(0, kept + 1).join(" ").length)
}

const things = listed(
  "customer client user member person employee supplier vendor seller store shop city state country region company account player team airport student patient driver sensor device station item product order category brand artist title author name campaign project species county district department school hospital vehicle car operator airline source route",
)

/** What different values of a column are called: Customers of `customer`; null where its name is no word that is known. */
export const pluralOf = (label: string): string | null => {
  const words = wordsOf(label)
  if (words.at(-1) === "id") return pluralOf(label.slice(0, -" id".length))
  if (!things.has(words.at(-1) ?? "")) return null
  // The names of airports are as many as the airports.
  if (words.at(-1) === "name" && things.has(words.at(-2) ?? ""))
    return pluralOf(label.slice(0, -" name".length))
  if (label.endsWith("s")) return label
  return label.endsWith("y") ? `${label.slice(0, -1)}ies` : `${label}s`
}

/** Currency that a column's name says: `amount_eur`, `Cost Total $`; null where it says none. */
export const currencyIn = (name: string): string | null => {
  for (const sign of name) {
    const currency = signs[sign]
    if (currency !== undefined) return currency
  }
  for (const word of wordsOf(name)) if (Object.hasOwn(currencies, word)) return currencies[word] ?? null
  return null
}
