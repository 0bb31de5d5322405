import { Schema } from "effect"
import { DateTimeRange } from "../../data/dateRangeFilter.ts"
import { parseDateRange, printDateRange } from "../../data/dateRangeName.ts"
import { Id, List } from "../../kernel/bounded.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { QueryFilter, QueryFiltersInput } from "../filter/types.ts"
import { parseFilters, printFilters } from "./filters.ts"
import type { Parameter } from "./query.ts"

/** Filters of a stack as an address has them: `from` is the card in which a mark was chosen; null for all others. */
export const StackFilters = Schema.Struct({
  from: Schema.NullOr(CardUrn),
  filters: Schema.Array(QueryFilter),
})
export type StackFilters = typeof StackFilters.Type

/** What an address says about a stack: columns are its fields. */
export const StackAddress = Schema.Struct({
  groups: Schema.Array(StackFilters),
  /** Null is all time; where absent each card has its own dates. */
  range: Schema.optionalKey(Schema.NullOr(DateTimeRange)),
  isCrossFiltering: Schema.Boolean,
})
export type StackAddress = typeof StackAddress.Type

/** Most cards of a stack whose marks filter the others at once. */
const maxGroups = 50

/** `StackAddress` of a command, with limits. */
export const StackAddressInput = Schema.Struct({
  ...StackAddress.fields,
  groups: List(Schema.Struct({ from: Schema.NullOr(Id(CardUrn)), filters: QueryFiltersInput }), maxGroups),
})

/** Whether a stack is as published: nothing is filtered, and each card has its own dates. */
export const isAsPublished = ({ groups, range, isCrossFiltering }: StackAddress): boolean =>
  groups.length === 0 && range === undefined && !isCrossFiltering

const ofCard = /^from:([^:]+):(.+)$/s
const crossOn = ["cross", "on"] as const

/**
 * Parameters of an address that opens a stack with its filters: those of a card, without their sections, and with
 * `from:<card>:` before what a mark of that card filters. See docs/addresses.md.
 */
export const printStackView = ({
  groups,
  range,
  isCrossFiltering,
}: StackAddress): ReadonlyArray<Parameter> => [
  ...groups.flatMap(({ from, filters }) =>
    printFilters(filters).map(
      ([name, text]): Parameter => [from === null ? name : `from:${from}:${name}`, text],
    ),
  ),
  ...(range === undefined ? [] : [["date", printDateRange(range)] as const]),
  ...(isCrossFiltering ? [crossOn] : []),
]

/** View of a stack, and the parameters that could not be read. */
export const parseStackView = (
  parameters: ReadonlyArray<Parameter>,
): StackAddress & { readonly unread: ReadonlyArray<Parameter> } => {
  const unread: Array<Parameter> = []
  const byCard = new Map<CardUrn | null, Array<Parameter>>()
  let range: DateTimeRange | null | undefined
  let isCrossFiltering = false
  for (const parameter of parameters) {
    const [name, text] = parameter
    const [, card, inner] = ofCard.exec(name) ?? []
    if (name === "date") {
      range = parseDateRange(text)
      if (range === undefined) unread.push(parameter)
    } else if (name === crossOn[0]) {
      isCrossFiltering = text === crossOn[1]
      if (!isCrossFiltering) unread.push(parameter)
    } else {
      const from = card === undefined ? null : CardUrn.make(card)
      const own = byCard.get(from) ?? []
      own.push([inner ?? name, text])
      byCard.set(from, own)
    }
  }
  const groups = Array.from(byCard, ([from, own]): StackFilters => {
    const read = parseFilters(own, from === null ? "" : `${from}.`)
    unread.push(
      ...read.unread.map(([name, text]): Parameter => [from === null ? name : `from:${from}:${name}`, text]),
    )
    return { from, filters: read.filters }
  }).filter(({ filters }) => filters.length > 0)
  return { groups, ...(range === undefined ? {} : { range }), isCrossFiltering, unread }
}
