import { type CopiedLink, useCopyLink } from "#src/state/useCopyLink.ts"
import { useBrowserValue } from "#src/ui/view/useInBrowser.ts"

/** Ways to give a link to others: `share` is null where the system has no share sheet for it. */
export interface Share {
  readonly outcome: CopiedLink | null
  readonly copy: () => void
  readonly clear: () => void
  readonly share: (() => void) | null
}

/** Whether the system has a share sheet, and the person a touch screen: elsewhere a link is copied. */
const hasShareSheet = (): boolean => "share" in navigator && window.matchMedia("(pointer: coarse)").matches

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** Copies the address of what a screen shows, or on a phone gives it to the system's share sheet. */
export const useShare = (title: string, addressOf: () => string | Promise<string>): Share => {
  const copying = useCopyLink(addressOf)
  const isShareable = useBrowserValue(hasShareSheet, false)
  const share = async (): Promise<void> => {
    const address = addressOf()
    await navigator
      .share({ title, url: typeof address === "string" ? address : await address })
      .catch((error: unknown) => {
        if (!isCancelled(error)) copying.copy()
      })
  }
  return { ...copying, share: isShareable ? () => void share() : null }
}
