import { Download } from "lucide-react"
import { lazy, Suspense } from "react"
import { exportOf } from "#domain/export/export.ts"
import type { ExportFormat } from "#domain/export/format.ts"
import { IconButton } from "#src/components/IconButton.tsx"
import { useDispatch, useSelect } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"

const ExportModal = lazy(async () => ({ default: (await import("./ExportModal.tsx")).ExportModal }))

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
  const isOpen = useSelect((state) => exportOf(state.export, exportKey).isOpen)
  return (
    <>
      <IconButton
        icon={Download}
        label={text("toolbar.export")}
        onPress={() => dispatch({ area: "export", command: { _tag: "ToggleExportModal", key: exportKey } })}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExportModal exportKey={exportKey} title={title} formats={formats} holds={holds} />
        </Suspense>
      )}
    </>
  )
}
