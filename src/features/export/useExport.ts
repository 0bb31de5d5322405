import { type Export, type ExportCommand, noExport } from "#domain/areas/export/export.ts"
import type { ExportFormat } from "#domain/areas/export/format.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** What is exported. */
export type ExportTarget = { readonly level: LevelKey } | { readonly stack: StackId }

/** What is exported, under which title and formats. */
export interface ExportChoices {
  readonly target: ExportTarget
  readonly title: string
  readonly formats: ReadonlyArray<ExportFormat>
}

/** The export of a level or a stack, and the way to change it. */
export const useExport = (
  target: ExportTarget,
): { readonly state: Export; readonly change: (command: ExportCommand) => void } => {
  const dispatch = useDispatch()
  const state = useSelect(({ level, stack }) =>
    "level" in target
      ? (levelOf(level, target.level)?.export ?? noExport)
      : stackLoadOf(stack, target.stack).export,
  )
  return {
    state,
    change: (command) => {
      dispatch(
        "level" in target
          ? { area: "level", command: { _tag: "ExportLevel", key: target.level, command } }
          : { area: "stack", command: { _tag: "ExportStack", id: target.stack, command } },
      )
    },
  }
}
