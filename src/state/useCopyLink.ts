import { useState } from "react"

/** A link that was to be copied, and whether the browser allowed it. */
export interface CopiedLink {
  readonly address: string
  readonly copied: boolean
}

/**
 * Writes an address to the clipboard, also one that is still to come: a browser allows that only while it handles the
 * press of a button, and waits for what was promised to it then.
 */
const write = async (address: string | Promise<string>): Promise<void> => {
  if (typeof address === "string") return navigator.clipboard.writeText(address)
  const blob = address.then((text) => new Blob([text], { type: "text/plain" }))
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })])
}

/** Copies an address, and tells what became of it until `clear`. */
export const useCopyLink = (
  addressOf: () => string | Promise<string>,
): { readonly outcome: CopiedLink | null; readonly copy: () => void; readonly clear: () => void } => {
  const [outcome, setOutcome] = useState<CopiedLink | null>(null)
  const copy = async (): Promise<void> => {
    const address = addressOf()
    const copied = await write(address).then(
      () => true,
      () => false,
    )
    setOutcome({ address: await address, copied })
  }
  return { outcome, copy: () => void copy(), clear: () => setOutcome(null) }
}
