import { Layers } from "lucide-react"
import { useState } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { blankPicture } from "#src/features/picture/blankPicture.ts"
import { pictureAddress, pictureSize } from "#src/features/picture/pictureAddress.ts"
import { useShownTheme } from "#src/ui/useShownTheme.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import styles from "./list.module.css"

/** Drawing of the first chart of a stack, as its reader sees it; a sign of a stack where there is none, or it cannot be drawn. */
export const StackPicture = ({ card }: { card: CardUrn | undefined }) => {
  const isInBrowser = useInBrowser()
  const theme = useShownTheme()
  const [hasFailed, setFailed] = useState(false)
  if (card === undefined || hasFailed) {
    return (
      <span className={styles.picture}>
        <Layers size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  }
  const scale = isInBrowser && window.devicePixelRatio > 1 ? 2 : 1
  return (
    <span className={styles.picture}>
      <img
        src={isInBrowser ? pictureAddress(card, { scale, theme }) : blankPicture(pictureSize)}
        {...pictureSize}
        loading="lazy"
        alt=""
        onError={() => setFailed(true)}
      />
    </span>
  )
}
