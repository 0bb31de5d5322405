import { filterText, type ValueFormat } from "#charts/format/filterText.ts"
import { termsOf } from "#domain/areas/filter/terms.ts"
import type { Filter } from "#domain/areas/filter/types.ts"
import { listedFilters } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import type { useText } from "#src/ui/text/useText.ts"

type Text = ReturnType<typeof useText>

/** Filters as lines of text, alternatives in one. */
export const linesOf = (
  filters: ReadonlyArray<Filter>,
  text: Text,
  format: ValueFormat,
): ReadonlyArray<string> =>
  termsOf(filters).map((term) =>
    term.map((filter) => filterText(filter, format)).join(` ${text("filter.or")} `),
  )

/** The filters of a level as lines of text. */
export const filterTexts = (level: Level, text: Text, format: ValueFormat): ReadonlyArray<string> =>
  linesOf(listedFilters(level), text, format)
