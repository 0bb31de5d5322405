import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { BuzzPage } from "../../features/buzz/BuzzPage.tsx"
import { ChannelList } from "../../features/buzz/ChannelList.tsx"
import styles from "../../features/buzz/channel.module.css"

/** Buzz without a chosen channel: the list. */
export const BuzzScreen = () => {
  const text = useText()
  usePageTitle(text("buzz.title"))
  return (
    <BuzzPage>
      <h1 className={styles.title}>{text("buzz.title")}</h1>
      <ChannelList />
    </BuzzPage>
  )
}
