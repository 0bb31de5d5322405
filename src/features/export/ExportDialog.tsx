import { Suspense } from "react"
import type { ExportFormat } from "#domain/areas/export/format.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { type ExportTarget, useExport } from "./useExport.ts"

const ExportModal = lazyPart(() => import("./ExportModal.tsx"), "ExportModal", { opens: "toolbar.export" })

/** What is exported, under which title and formats; `content` is what the files contain. */
export interface ExportChoices {
  readonly target: ExportTarget
  readonly title: string
  readonly formats: ReadonlyArray<ExportFormat>
  readonly content: "chart" | "table" | "stack"
}

/** The export modal of a level or a stack, while it is open. */
export const ExportDialog = ({ target, title, formats, content }: ExportChoices) => {
  const { state, change } = useExport(target)
  const hiddenSeries = useSelect(({ level }) =>
    content === "chart" && "level" in target
      ? (levelOf(level, target.level)?.view.hiddenSeries.length ?? 0)
      : 0,
  )
  return (
    state.isOpen && (
      <Suspense fallback={null}>
        <ExportModal
          state={state}
          title={title}
          formats={formats}
          content={content}
          hiddenSeries={hiddenSeries}
          onClose={() => change({ _tag: "ToggleExportModal" })}
          onStart={(format) => change({ _tag: "StartExport", format })}
          onCancel={() => change({ _tag: "CancelExport" })}
        />
      </Suspense>
    )
  )
}
