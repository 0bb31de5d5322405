import { Link } from "@tanstack/react-router"
import { type Approval, approvalChannel } from "#domain/areas/access/approvalTopic.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

/** Link to the topic in which an approval is discussed, by a name that says which; nothing where there is no Buzz. */
export const DiscussLink = ({ approval, label }: { approval: Approval; label?: string }) => {
  const text = useText()
  return useHasBuzz() ? (
    <Link
      to="/m/buzz/channel/$threadId"
      params={{ threadId: approvalChannel(approval) }}
      className={`${controls.button} ${controls.quiet}`}
      {...(label !== undefined && { "aria-label": label })}
    >
      {text("buzz.approval.discuss")}
    </Link>
  ) : null
}
