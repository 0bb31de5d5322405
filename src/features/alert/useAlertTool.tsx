import { Bell } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import { noSummaryLabel } from "#domain/areas/card/summary.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { type OpenLevel, useLevelPart } from "#src/state/useLevels.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"

const AlertsDialog = lazyPart(() => import("./AlertsDialog.tsx"), "AlertsDialog", { opens: "alert.title" })

/** The tool that opens the alerts of a card, and their dialog while it is open; no tool where the card has no figure. */
export interface AlertParts {
  readonly tools: ReadonlyArray<Tool>
  readonly dialog: ReactNode
}

/** Alerts on the figure above a card. */
export const useAlertTool = (card: Card, { key, index }: OpenLevel): AlertParts => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const label = useLevelPart(key, ({ view }) => view.render?.summary?.label)
  if (index > 0 || label === undefined || label === noSummaryLabel) return { tools: [], dialog: null }
  return {
    tools: [{ id: "alerts", icon: Bell, label: text("alert.menu"), onPress: () => setOpen(true) }],
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <AlertsDialog card={card} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
