import { Check, Link2, Share2 } from "lucide-react"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useShare } from "./useShare.ts"

/** Tools that give the link of what a screen shows to others. */
export const useShareTools = (
  title: string,
  addressOf: () => string | Promise<string>,
): ReadonlyArray<Tool> => {
  const text = useText()
  const { outcome, copy, share } = useShare(title, addressOf)
  const copied =
    outcome === null
      ? text("link.copy")
      : outcome.copied
        ? text("link.copied")
        : text("link.copyFailed", { address: outcome.address })
  return [
    {
      id: "copyLink",
      icon: outcome?.copied === true ? Check : Link2,
      label: copied,
      hasOutcome: true,
      onPress: copy,
    },
    ...(share === null
      ? []
      : [{ id: "share", icon: Share2, label: text("link.share"), onPress: share } as const]),
  ]
}
