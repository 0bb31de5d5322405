import { Download } from "lucide-react"
import { Suspense } from "react"
import { exportOf } from "#domain/export/export.ts"
import type { ExportFormat } from "#domain/export/format.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"

const ExportModal = lazyPart(() => import("./ExportModal.tsx"), "ExportModal")

/** Opens the modal that exports what a key names; `holds` says what of it the files have. */
export const ExportButton = ({
  exportKey,
  title,
  formats,
  holds,
}: {
  exportKey: string
  title: string
  formats: ReadonlyArray<ExportFormat>
  holds: "chart" | "table" | "stack"
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const state = useSelect((root) => exportOf(root.export, exportKey))
  const toggle = (): void => {
    dispatch({ area: "export", command: { _tag: "ToggleExportModal", key: exportKey } })
  }
  return (
    <>
      <IconButton icon={Download} label={text("toolbar.export")} onPress={toggle} />
      {state.isOpen && (
        <Suspense fallback={null}>
          <ExportModal
            state={state}
            title={title}
            formats={formats}
            holds={holds}
            onClose={toggle}
            onStart={(format) =>
              dispatch({ area: "export", command: { _tag: "StartExport", key: exportKey, format } })
            }
            onCancel={() => dispatch({ area: "export", command: { _tag: "CancelExport", key: exportKey } })}
          />
        </Suspense>
      )}
    </>
  )
}
