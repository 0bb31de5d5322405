import { Bell } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import { noSummaryLabel } from "#domain/areas/card/summary.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { Level } from "#domain/areas/level/types.ts"
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
export const useAlertTool = (card: Card, { index, view: { render } }: Level): AlertParts => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const summary = render?.summary
  if (index > 0 || summary === undefined || summary.label === noSummaryLabel)
    return { tools: [], dialog: null }
  return {
    tools: [{ id: "alerts", icon: Bell, label: text("alert.menu"), onPress: () => setOpen(true) }],
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <AlertsDialog card={card} summary={summary} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
