import { Check, Link2, Share2 } from "lucide-react"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./share.module.css"
import { useShare } from "./useShare.ts"

/** Copies the address of what a screen shows, or on a phone gives it to the system's share sheet. */
export const ShareLink = ({
  title,
  addressOf,
}: {
  title: string
  addressOf: () => string | Promise<string>
}) => {
  const text = useText()
  const { outcome, copy, clear, share } = useShare(title, addressOf)
  const isCopied = outcome?.copied === true
  return (
    <span className={styles.link} data-guide="link">
      <IconButton
        icon={isCopied ? Check : Link2}
        label={text(isCopied ? "link.copied" : "link.copy")}
        onPress={copy}
        onBlur={clear}
      />
      {share !== null && <IconButton icon={Share2} label={text("link.share")} onPress={share} />}
      <span role="status" className={styles.outcome}>
        {outcome !== null &&
          (isCopied ? text("link.copied") : text("link.copyFailed", { address: outcome.address }))}
      </span>
    </span>
  )
}
