import { useRootAttribute } from "#src/ui/useRootAttribute.ts"

/** The height of a row, of the totals, and of a header of one row, in pixels: 44, and 32 where the page's reader chose compact ones. */
export const useRowHeight = (): number =>
  useRootAttribute("density", (view) => view.density) === "compact" ? 32 : 44
