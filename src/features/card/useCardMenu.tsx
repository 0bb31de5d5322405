import { CopyPlus, Trash2 } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import type { Card } from "#domain/card/types.ts"
import { isContentCard } from "#domain/level/request.ts"
import type { Level } from "#domain/level/types.ts"
import { useAlertTool } from "#src/features/alert/useAlertTool.tsx"
import { useDocumentTools } from "#src/features/document/useDocumentTools.tsx"
import { usePictureTools } from "#src/features/picture/usePictureTools.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useCard } from "../../state/useCard.ts"

const SaveAsDialog = lazyPart(() => import("#src/features/saved/SaveAsDialog.tsx"), "SaveAsDialog")

/** Further actions of a level of a card, as far as the user may, and the dialog that one of them opens. */
export interface CardMenuParts {
  readonly tools: ReadonlyArray<Tool>
  readonly dialog: ReactNode
}

/** Saving a level of a card as a card of its own, its alerts, deleting a saved card, and the revisions of a document. */
export const useCardMenu = (card: Card, level: Level, onRemove: () => void): CardMenuParts => {
  const text = useText()
  const { card: drawn } = useCard(level.urn)
  const pictures = usePictureTools(drawn ?? card, level)
  const document = useDocumentTools(drawn ?? card)
  const alerts = useAlertTool(card, level)
  const reader = useSelect((state) => state.environment.data?.user ?? null)
  const [isSaving, setSaving] = useState(false)
  const maySave = useMay("saved", "SaveCard")
  const mayRemoveSaved = useMay("saved", "RemoveSavedCard")
  const isOwn = card.savedBy !== undefined && (card.savedBy === reader?.id || reader?.roleId === "ADMIN")
  const save = { id: "save", icon: CopyPlus, label: text("save.title"), onPress: () => setSaving(true) }
  const remove = { id: "remove", icon: Trash2, label: text("saved.remove"), onPress: onRemove }
  return {
    tools: [
      ...(maySave && level.kind === "chart" && drawn !== undefined && !isContentCard(drawn) ? [save] : []),
      ...alerts.tools,
      ...pictures,
      ...document.tools,
      ...(mayRemoveSaved && isOwn ? [remove] : []),
    ],
    dialog:
      isSaving && drawn !== undefined ? (
        <Suspense fallback={null}>
          <SaveAsDialog card={drawn} level={level} onClose={() => setSaving(false)} />
        </Suspense>
      ) : (
        (alerts.dialog ?? document.dialog)
      ),
  }
}
