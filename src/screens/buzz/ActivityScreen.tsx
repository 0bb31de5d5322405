import { Link } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"
import { Activity } from "#src/features/buzz/activity/Activity.tsx"
import styles from "#src/features/buzz/kernel/channel.module.css"
import named from "#src/ui/iconButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"

/** All activity, at an address of its own. */
export const ActivityScreen = () => {
  const text = useText()
  usePageTitle(text("buzz.activity"))
  return (
    <Activity
      back={
        <Link to="/m/buzz" className={`${styles.back} ${named.named}`} aria-label={text("buzz.title")}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
      }
    />
  )
}
