import { useState } from "react"

/** A link that was to be copied, and whether the browser allowed it. */
export interface CopiedLink {
  readonly address: string
  readonly copied: boolean
}

/** Copies an address, and tells what became of it until `clear`. */
export const useCopyLink = (
  addressOf: () => string,
): { readonly outcome: CopiedLink | null; readonly copy: () => void; readonly clear: () => void } => {
  const [outcome, setOutcome] = useState<CopiedLink | null>(null)
  return {
    outcome,
    copy: () => {
      const address = addressOf()
      navigator.clipboard.writeText(address).then(
        () => setOutcome({ address, copied: true }),
        () => setOutcome({ address, copied: false }),
      )
    },
    clear: () => setOutcome(null),
  }
}
