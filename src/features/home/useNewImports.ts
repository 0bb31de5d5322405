import { useMemo } from "react"
import { newImports } from "#domain/areas/home/newImports.ts"
import type { TableImport } from "#domain/areas/stack/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"

const none: ReadonlyArray<TableImport> = []

/** Imports of tables that are new to the current user, the last one first. */
export const useNewImports = (): ReadonlyArray<TableImport> => {
  const imports = useSelect((state) => state.stack.home.home?.imports ?? none)
  const { stackViews } = useBookmarks()
  return useMemo(() => newImports(imports, stackViews), [imports, stackViews])
}
