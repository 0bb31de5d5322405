import { Clock3, CopyPlus, Trash2 } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import { savedPermissions } from "#contract/permissions.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { isContentCard } from "#domain/areas/level/request.ts"
import { useAlertTool } from "#src/features/alert/useAlertTool.tsx"
import { useDocumentTools } from "#src/features/document/useDocumentTools.tsx"
import { usePictureTools } from "#src/features/picture/usePictureTools.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { useMay } from "#src/state/useMay.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useCard } from "../../state/useCard.ts"

const SaveAsDialog = lazyPart(() => import("#src/features/saved/SaveAsDialog.tsx"), "SaveAsDialog", {
  opens: "save.title",
})
const SubscribeCard = lazyPart(
  () => import("#src/features/subscription/SubscribeCard.tsx"),
  "SubscribeCard",
  { opens: "subscribe.title" },
)

/** Further actions of a level of a card, as far as the user may, and the dialog that one of them opens. */
export interface CardMenuParts {
  readonly tools: ReadonlyArray<Tool>
  readonly dialog: ReactNode
}

/** What may be done with a level of a card beside its tools, such as to save it as a card of its own. */
export const useCardMenu = (card: Card, level: OpenLevel, onRemove: () => void): CardMenuParts => {
  const text = useText()
  const { card: drawn } = useCard(level.urn)
  const pictures = usePictureTools(drawn ?? card, level)
  const document = useDocumentTools(drawn ?? card)
  const alerts = useAlertTool(card, level)
  const reader = useSelect((state) => state.environment.data?.user ?? null)
  const [open, setOpen] = useState<"save" | "subscribe" | null>(null)
  const maySave = useMay(savedPermissions.SaveCard)
  const mayRemoveSaved = useMay(savedPermissions.RemoveSavedCard)
  const isOwn = card.savedBy !== undefined && (card.savedBy === reader?.id || reader?.roleId === "ADMIN")
  const save = { id: "save", icon: CopyPlus, label: text("save.title"), onPress: () => setOpen("save") }
  const subscribe = {
    id: "subscribe",
    icon: Clock3,
    label: text("subscribe.open"),
    onPress: () => setOpen("subscribe"),
  }
  const remove = { id: "remove", icon: Trash2, label: text("saved.remove"), onPress: onRemove }
  return {
    tools: [
      ...(maySave && level.kind === "chart" && drawn !== undefined && !isContentCard(drawn) ? [save] : []),
      ...(level.urn === card.urn && !isContentCard(card) ? [subscribe] : []),
      ...alerts.tools,
      ...pictures,
      ...document.tools,
      ...(mayRemoveSaved && isOwn ? [remove] : []),
    ],
    dialog:
      open === null ? (
        (alerts.dialog ?? document.dialog)
      ) : (
        <Suspense fallback={null}>
          {open === "subscribe" && <SubscribeCard card={card} onClose={() => setOpen(null)} />}
          {open === "save" && drawn !== undefined && (
            <SaveAsDialog card={drawn} levelKey={level.key} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      ),
  }
}
