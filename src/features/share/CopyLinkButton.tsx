import { Check, Link2 } from "lucide-react"
import { useCopyLink } from "#src/state/useCopyLink.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./share.module.css"

/** Copies the address of what a screen shows, and says so. */
export const CopyLinkButton = ({ addressOf }: { addressOf: () => string | Promise<string> }) => {
  const text = useText()
  const { outcome, copy, clear } = useCopyLink(addressOf)
  const isCopied = outcome?.copied === true
  const Icon = isCopied ? Check : Link2
  return (
    <>
      <button type="button" className={controls.button} onClick={copy} onBlur={clear}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {text("link.copy")}
      </button>
      <span role="status" className={styles.copied}>
        {outcome !== null &&
          (isCopied ? text("link.copied") : text("link.copyFailed", { address: outcome.address }))}
      </span>
    </>
  )
}
