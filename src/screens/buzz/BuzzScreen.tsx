import { Activity } from "#src/features/buzz/Activity.tsx"
import { BuzzFrame } from "#src/features/buzz/BuzzFrame.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { usePreload } from "#src/ui/part/usePreload.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { useWide } from "#src/ui/useWide.ts"
import { BuzzPage } from "../../features/buzz/BuzzPage.tsx"
import styles from "../../features/buzz/channel.module.css"

const ChannelScreen = lazyPart(() => import("./ChannelScreen.tsx"), "ChannelScreen")

/**
 * Buzz without a chosen channel: the list, and all activity where there is room. What a channel is drawn with is loaded
 * before one is chosen.
 */
export const BuzzScreen = () => {
  const text = useText()
  usePageTitle(text("buzz.title"))
  usePreload(ChannelScreen.preload)
  const isWide = useWide()
  return (
    <BuzzPage>
      {isWide ? (
        <BuzzFrame>
          <Activity />
        </BuzzFrame>
      ) : (
        <>
          <h1 className={styles.title}>{text("buzz.title")}</h1>
          <BuzzFrame />
        </>
      )}
    </BuzzPage>
  )
}
