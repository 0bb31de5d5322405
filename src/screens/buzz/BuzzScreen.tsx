import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { usePreload } from "#src/ui/part/usePreload.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { BuzzPage } from "../../features/buzz/BuzzPage.tsx"
import { ChannelList } from "../../features/buzz/ChannelList.tsx"
import styles from "../../features/buzz/channel.module.css"

const ChannelScreen = lazyPart(() => import("./ChannelScreen.tsx"), "ChannelScreen")

/** Buzz without a chosen channel: the list. What a channel is drawn with is loaded before one is chosen. */
export const BuzzScreen = () => {
  const text = useText()
  usePageTitle(text("buzz.title"))
  usePreload(ChannelScreen.preload)
  return (
    <BuzzPage>
      <h1 className={styles.title}>{text("buzz.title")}</h1>
      <ChannelList />
    </BuzzPage>
  )
}
