import { termsOf } from "#domain/filter/terms.ts"
import { listedFilters } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import type { useText } from "#src/ui/text/useText.ts"
import { filterText, type ValueFormat } from "./filterText.ts"

type Text = ReturnType<typeof useText>

/** The filters of a level as lines of text, alternatives in one. */
export const filterTexts = (level: Level, text: Text, format: ValueFormat): ReadonlyArray<string> =>
  termsOf(listedFilters(level)).map((term) =>
    term.map((filter) => filterText(filter, format)).join(` ${text("filter.or")} `),
  )
