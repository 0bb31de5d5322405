import { useLocation } from "@tanstack/react-router"
import type { StackId } from "#domain/kernel/ids.ts"
import { useBrowserValue } from "#src/ui/view/useInBrowser.ts"

/**
 * The stack that the card of this address was opened from, if it was. The browser's history keeps it over a reload, and
 * the server does not know it: there is none while what the server drew is taken over.
 */
export const useOpenedFrom = (): StackId | undefined => {
  const stackId = useLocation({ select: ({ state }) => state.stackId })
  return useBrowserValue(() => stackId, undefined)
}
