import type { Cell } from "#domain/data/cell.ts"

/** What places of a map are: states or counties of the United States, or countries. Columns may mean them by these words. */
export type PlaceKind = "us_state" | "us_county" | "country"

/** The part of the values that have to be places for a map of them to be offered. */
const leastPart = 0.5

/** Codes of the states of the United States and of its capital's district. */
const stateCode =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/
const stateName =
  /^(alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|district of columbia|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (hampshire|jersey|mexico|york)|(north|south) (carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|(west )?virginia|washington|wisconsin|wyoming)$/i

const isState = (text: string): boolean => stateCode.test(text) || stateName.test(text)

/** FIPS codes of counties, those of the states before, and names with a state. */
const county = /^(([0-4]?\d|5[0-6])\d{3}|.+, [A-Z]{2})$/

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
let known: ReadonlySet<string> | null = null

/** Codes of countries and their English names, as the platform knows them. */
const countries = (): ReadonlySet<string> => {
  if (known !== null) return known
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
  known = new Set(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = names.of(first + second)
        return name === undefined ? [] : [first + second, name.toLowerCase()]
      }),
    ),
  )
  return known
}

const isCountry = (text: string): boolean =>
  text.length === 2 ? countries().has(text) : countries().has(text.toLowerCase())

/**
 * Whether values are places of a kind, by their codes or English names: at least half of the distinct texts among them.
 * Two letters that are states as often as countries are states. No values at all are not known to be others.
 */
export const arePlaces = (kind: PlaceKind, cells: Iterable<Cell>): boolean => {
  const isWritten = (cell: Cell) => typeof cell === "string" || (kind === "us_county" && cell !== null)
  const texts = [...new Set(cells)].flatMap((cell) => (isWritten(cell) ? [String(cell).trim()] : []))
  const count = (test: (text: string) => boolean): number => texts.filter(test).length
  if (texts.length === 0) return true
  if (kind === "us_county") return count((text) => county.test(text)) >= texts.length * leastPart
  const states = count(isState)
  if (kind === "us_state") return states >= texts.length * leastPart
  const found = count(isCountry)
  return found >= texts.length * leastPart && found > states
}
