import { isOfTables } from "./tables.ts"

/** Parameters of a card's address that are no filters. */
const ownParameters = [
  "date",
  "by",
  "as",
  "table",
  "policies",
  "hide",
  "axis",
  "filters",
  "drill",
  "pfilters",
  "view",
  "v",
  "stack",
  "cross",
] as const

/** Says that a level has no filters, where the one above it has some. */
export const noFilters = ["filters", "none"] as const

/** Parameters of the page, which say nothing about what a card shows. */
const pageParameters = [
  "replay",
  "enable",
  "appData",
  "debug-js-api",
  "pageId",
  "contextEntityType",
  "contextEntityId",
  "overriddenStyleId",
] as const

/** Whether a parameter belongs to the page, and not to what it shows. */
export const isOfPage = (name: string): boolean => pageParameters.some((own) => own === name)

/** Whether a name alone is no filter by the column of that name. */
export const isReserved = (name: string): boolean =>
  isOfPage(name) || isOfTables(name) || ownParameters.some((own) => own === name)

/** Part of a drilled level that a parameter is about: what was drilled into (`drill1.`), or its own (`level1.`). */
export interface Section {
  readonly part: "drill" | "level"
  readonly level: number
  readonly name: string
}

/** Section of a parameter; null for one of the card itself. */
export const sectionOf = (name: string): Section | null => {
  const [, part, level, rest] = /^(drill|level)(\d{1,3})\.(.+)$/s.exec(name) ?? []
  return part === undefined || level === undefined || rest === undefined
    ? null
    : { part: part === "drill" ? "drill" : "level", level: Number(level), name: rest }
}
