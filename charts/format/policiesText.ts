import type { FilterGroup } from "#domain/filter/types.ts"
import type { useText } from "#src/ui/text/useText.ts"

/** The names of chosen policies, of those that their reader may know: `PDP Policy: West coast`. */
export const policiesText = (
  ids: ReadonlyArray<string>,
  known: ReadonlyArray<FilterGroup>,
  text: ReturnType<typeof useText>,
  locale: string,
): string => {
  const names = ids.map((id) => known.find(({ filterGroupId }) => filterGroupId === id)?.name ?? null)
  const told = names.filter((name) => name !== null)
  const count = names.length - told.length
  if (told.length === 0) return text("filter.pdp.unknown", { count })
  return count > 0
    ? text("filter.pdp.partly", { names: told.join(", "), count })
    : text("filter.pdp.named", { names: new Intl.ListFormat(locale).format(told) })
}
