import { Download } from "lucide-react"
import { Suspense } from "react"
import type { ExportFormat } from "#domain/export/format.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { type ExportTarget, useExport } from "./useExport.ts"

const ExportModal = lazyPart(() => import("./ExportModal.tsx"), "ExportModal")

/** Button that opens the export modal of a level or a stack; `content` is what the files contain. */
export const ExportButton = ({
  target,
  title,
  formats,
  content,
}: {
  target: ExportTarget
  title: string
  formats: ReadonlyArray<ExportFormat>
  content: "chart" | "table" | "stack"
}) => {
  const text = useText()
  const { state, change } = useExport(target)
  const toggle = (): void => change({ _tag: "ToggleExportModal" })
  return (
    <>
      <IconButton icon={Download} label={text("toolbar.export")} onPress={toggle} />
      {state.isOpen && (
        <Suspense fallback={null}>
          <ExportModal
            state={state}
            title={title}
            formats={formats}
            content={content}
            onClose={toggle}
            onStart={(format) => change({ _tag: "StartExport", format })}
            onCancel={() => change({ _tag: "CancelExport" })}
          />
        </Suspense>
      )}
    </>
  )
}
