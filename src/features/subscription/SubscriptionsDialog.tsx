import { recordOf } from "#domain/areas/subscription/subscription.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { SubscriptionItem } from "./SubscriptionItem.tsx"
import styles from "./subscription.module.css"

/** The current user's subscriptions: when each comes and was last sent, to change, pause and end. */
export const SubscriptionsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const stream = userStream(useCurrentUserId() ?? UserId.make("nobody"))
  const state = useShared(stream, "subscription")
  const problems = useProblems(stream, ({ area }) => area === "subscription")
  return (
    <Dialog title={text("subscriptions.title")} onClose={onClose}>
      {state.subscriptions.length === 0 ? (
        <p className={styles.note}>{text("subscriptions.empty")}</p>
      ) : (
        <ul className={styles.list} aria-label={text("subscriptions.title")}>
          {state.subscriptions.map((subscription) => (
            <SubscriptionItem
              key={subscription.id}
              subscription={subscription}
              record={recordOf(state, subscription.id)}
            />
          ))}
        </ul>
      )}
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
    </Dialog>
  )
}
