import { Download } from "lucide-react"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { useText } from "#src/ui/text/useText.ts"
import { ExportDialog } from "./ExportDialog.tsx"
import { type ExportChoices, useExport } from "./useExport.ts"

/** Button that opens the export modal of a level or a stack. */
export const ExportButton = (choices: ExportChoices) => {
  const text = useText()
  const { change } = useExport(choices.target)
  const toggle = (): void => change({ _tag: "ToggleExportModal" })
  useShortcut("tools", "export", toggle)
  return (
    <>
      <IconButton icon={Download} label={text("toolbar.export")} isWorded keys="E" onPress={toggle} />
      <ExportDialog {...choices} />
    </>
  )
}
