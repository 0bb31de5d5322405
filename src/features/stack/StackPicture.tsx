import { Layers } from "lucide-react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type PictureLook, pictureAddress, pictureSize } from "#src/features/picture/pictureAddress.ts"
import { RetriedImage } from "#src/ui/RetriedImage.tsx"
import { darkSystem, useChosenTheme } from "#src/ui/useShownTheme.ts"
import styles from "./list.module.css"

/**
 * Drawing of the first chart of a stack, as its reader sees it; a sign of a stack where there is none, or it cannot be
 * drawn. The page that the server draws has its address, so that it is loaded before scripts run.
 */
export const StackPicture = ({ card }: { card: CardUrn | undefined }) => {
  const chosen = useChosenTheme()
  const sign = <Layers size={28} strokeWidth={1.5} aria-hidden="true" />
  if (card === undefined) return <span className={styles.picture}>{sign}</span>
  const address = (theme: PictureLook["theme"], scale: PictureLook["scale"]): string =>
    pictureAddress(card, { scale, theme })
  const shown = chosen ?? "light"
  return (
    <picture className={styles.picture}>
      {chosen === null && (
        <source media={darkSystem} srcSet={`${address("dark", 1)}, ${address("dark", 2)} 2x`} />
      )}
      <RetriedImage
        standIn={sign}
        srcSet={`${address(shown, 2)} 2x`}
        src={address(shown, 1)}
        {...pictureSize}
        loading="lazy"
        alt=""
      />
    </picture>
  )
}
