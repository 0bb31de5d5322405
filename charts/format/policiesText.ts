import type { FilterGroup } from "#domain/areas/filter/types.ts"

/** Texts that policies are named with, by their keys in the message catalogue. */
export type PoliciesText = (
  key: "filter.pdp.unknown" | "filter.pdp.partly" | "filter.pdp.named",
  values: Readonly<Record<string, string | number>>,
) => string

/** The names of chosen policies, of those that their reader may know: `PDP Policy: West coast`. */
export const policiesText = (
  ids: ReadonlyArray<string>,
  known: ReadonlyArray<FilterGroup>,
  text: PoliciesText,
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
