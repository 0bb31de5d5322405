import * as E from "fp-ts/lib/Either.js"
import type { ViewSettings } from "../filter/settings.ts"
import type { QueryFilter } from "../filter/types.ts"
import { inheritedSettings } from "../level/inherit.ts"
import { type DrillStep, maxDrillSteps, parseDrill } from "../level/view.ts"
import { parseFilters } from "./filters.ts"
import { isOfPage, noFilters, type Section, sectionOf } from "./names.ts"
import { type LevelView, within } from "./printView.ts"
import type { Parameter } from "./query.ts"
import { isSetting, parseSettings } from "./settings.ts"

/** View of an address, and the parameters that could not be read. */
export interface ReadView {
  /** Null if the address says nothing about the filters of the card itself. */
  readonly filters: ReadonlyArray<QueryFilter> | null
  readonly settings: ViewSettings | null
  readonly drill: ReadonlyArray<DrillStep>
  readonly unread: ReadonlyArray<Parameter>
}

const parseLabel = (text: string): string => text.replace(/^~/, "")

/** Parameters of one part of an address, each without the name of the part. */
const readLevel = (
  parameters: ReadonlyArray<Parameter>,
  dateColumn: string | null,
  inherited: ViewSettings = {},
  section = "",
) => {
  const settings = parameters.filter(([name]) => isSetting(name))
  const none = parameters.filter(([name, text]) => name === noFilters[0] && text === noFilters[1])
  const others = parameters.filter(([name]) => !isSetting(name) && name !== noFilters[0])
  const read = parseFilters(others, section)
  const readSettings = parseSettings(settings, dateColumn, inherited)
  const wrong = parameters.filter(([name, text]) => name === noFilters[0] && text !== noFilters[1])
  return {
    filters: others.length > read.unread.length || none.length > 0 ? read.filters : null,
    settings: settings.length > readSettings.unread.length ? readSettings.settings : null,
    unread: [...wrong, ...read.unread, ...readSettings.unread],
  }
}

const labelOf = (filters: ReadonlyArray<QueryFilter>): string =>
  filters.flatMap(({ values }) => values.filter((value) => value !== null)).join(", ")

interface Parts {
  readonly own: ReadonlyArray<Parameter>
  readonly labels: ReadonlyArray<string>
  readonly sections: ReadonlyArray<readonly [Section, string]>
}

const partsOf = (parameters: ReadonlyArray<Parameter>): Parts => {
  const own: Array<Parameter> = []
  const labels: Array<string> = []
  const sections: Array<readonly [Section, string]> = []
  for (const [name, text] of parameters) {
    const section = sectionOf(name)
    if (section !== null) sections.push([section, text])
    else if (name === "drill") labels.push(text)
    else own.push([name, text])
  }
  return { own, labels, sections }
}

/** What an address says of the levels below one that it does not open, and of that one itself. */
const namedBelow = (
  sections: Parts["sections"],
  labels: Parts["labels"],
  level: number,
  last: number,
): ReadonlyArray<Parameter> => [
  ...labels.slice(level, last).map((label): Parameter => ["drill", label]),
  ...sections.flatMap(([section, text]): ReadonlyArray<Parameter> => {
    const isBelow = section.level > level || (section.level === level && section.part === "level")
    return isBelow && section.level <= last ? [[`${section.part}${section.level}.${section.name}`, text]] : []
  }),
]

const readSteps = (
  { labels, sections }: Parts,
  root: LevelView,
  dateColumn: string | null,
): Pick<ReadView, "drill" | "unread"> => {
  const drilledInto = new Set(sections.flatMap(([{ part, level }]) => (part === "drill" ? [level] : [])))
  let count = Math.min(labels.length, maxDrillSteps)
  while (count < maxDrillSteps && drilledInto.has(count + 1)) count += 1
  const unread: Array<Parameter> = sections
    .filter(([{ level }]) => level < 1 || level > count)
    .map(([{ part, level, name }, text]) => [`${part}${level}.${name}`, text])
  const drill: Array<DrillStep> = []
  let above = root
  for (let level = 1; level <= count; level++) {
    const of = (part: Section["part"]): ReadonlyArray<Parameter> =>
      sections.flatMap(([section, text]) =>
        section.part === part && section.level === level ? [[section.name, text] as const] : [],
      )
    const drilled = parseFilters(of("drill"), `drill${level}.`)
    const inherited = inheritedSettings(above.settings)
    const own = readLevel(of("level"), dateColumn, inherited, `level${level}.`)
    const { filters = above.filters, settings = inherited } = {
      ...(own.filters === null ? {} : { filters: own.filters }),
      ...(own.settings === null ? {} : { settings: own.settings }),
    }
    const written = labels[level - 1]
    const label = written === undefined ? labelOf(drilled.filters) : parseLabel(written)
    unread.push(...within(`drill${level}`, drilled.unread))
    if (label !== "" && drilled.filters.length === 0) {
      unread.push(["drill", written ?? ""], ...namedBelow(sections, labels, level, count))
      break
    }
    unread.push(...within(`level${level}`, own.unread))
    drill.push({
      label,
      filters: drilled.filters,
      ...(filters.length === 0 ? {} : { applied: filters }),
      ...settings,
    })
    above = { filters, settings }
  }
  return { drill, unread }
}

/**
 * View of the parameters of an address, of `printView` or typed by hand, and of older addresses with JSON in `pfilters`,
 * `view` and `drill`. What cannot be read is left out and named.
 */
export const parseView = (parameters: ReadonlyArray<Parameter>, dateColumn: string | null): ReadView => {
  const shown = parameters.filter(([name]) => !isOfPage(name) && name !== "v")
  const json = shown.find(([name, text]) => name === "drill" && text.startsWith("["))
  const parts = partsOf(shown.filter((parameter) => parameter !== json))
  const root = readLevel(parts.own, dateColumn)
  const level = { filters: root.filters ?? [], settings: root.settings ?? {} }
  if (json === undefined) {
    const { drill, unread } = readSteps(parts, level, dateColumn)
    return { ...root, drill, unread: [...root.unread, ...unread] }
  }
  const drill = parseDrill(json[1])
  return {
    ...root,
    drill: E.isRight(drill) ? drill.right : [],
    unread: [...root.unread, ...(E.isRight(drill) ? [] : [json])],
  }
}
