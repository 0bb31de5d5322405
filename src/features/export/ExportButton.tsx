import { Download } from "lucide-react"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { type ExportChoices, ExportDialog } from "./ExportDialog.tsx"
import { useExport } from "./useExport.ts"

/** Button that opens the export modal of a level or a stack. */
export const ExportButton = (choices: ExportChoices) => {
  const text = useText()
  const { change } = useExport(choices.target)
  return (
    <>
      <IconButton
        icon={Download}
        label={text("toolbar.export")}
        isWorded
        onPress={() => change({ _tag: "ToggleExportModal" })}
      />
      <ExportDialog {...choices} />
    </>
  )
}
