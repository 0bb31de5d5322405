import type { Tool } from "#src/ui/ToolButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"

/** Menu of the tools of a card that its toolbar has no button for; nothing where there are none. */
export const CardMenu = ({ tools }: { tools: ReadonlyArray<Tool> }) => {
  const text = useText()
  return tools.length === 0 ? null : <ToolMenuButton label={text("toolbar.more")} tools={tools} />
}
