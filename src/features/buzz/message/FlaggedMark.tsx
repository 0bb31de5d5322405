import { Flag } from "lucide-react"
import type { UserId } from "#domain/kernel/ids.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./flaggedMark.module.css"

/** Mark of a message that someone flagged, with who did. */
export const FlaggedMark = ({ by }: { by: UserId }) => {
  const text = useText()
  const name = usePerson(by)?.displayName ?? text("buzz.someone")
  return (
    <p className={styles.flagged}>
      <Flag size={13} aria-hidden="true" /> {text("buzz.flagged.by", { name })}
    </p>
  )
}
