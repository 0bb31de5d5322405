import { Suspense } from "react"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { type ExportChoices, useExport } from "./useExport.ts"

const ExportModal = lazyPart(() => import("./ExportModal.tsx"), "ExportModal", { opens: "toolbar.export" })

/** The export modal of a level or a stack, while it is open. */
export const ExportDialog = (choices: ExportChoices) =>
  useExport(choices.target).state.isOpen && (
    <Suspense fallback={null}>
      <ExportModal {...choices} />
    </Suspense>
  )
