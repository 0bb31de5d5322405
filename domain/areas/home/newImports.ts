import type { TableImport } from "../stack/types.ts"
import type { Bookmarks } from "./home.ts"
import { visitLength } from "./views.ts"

/**
 * Imports that are new to a person: they viewed one of the stacks with the table before, and none of them since. What came
 * during a visit was shown as it came.
 */
export const newImports = (
  imports: ReadonlyArray<TableImport>,
  stackViews: Bookmarks["stackViews"],
): ReadonlyArray<TableImport> =>
  imports.filter(({ importedAt, stacks }) => {
    const visits = stacks.flatMap((id) => stackViews[id]?.last ?? [])
    return visits.length > 0 && importedAt >= Math.max(...visits) + visitLength
  })
