import { SmilePlus } from "lucide-react"
import { useIntl } from "react-intl"
import type { Reaction } from "#domain/areas/buzz/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/conversation.module.css"

/** One reaction of those who hold it: their names are its tooltip, and its description. */
const ReactionButton = ({
  reaction: { reactionKey, userIds },
  mayReact,
  onPress,
}: {
  reaction: Reaction
  mayReact: boolean
  onPress: () => void
}) => {
  const text = useText()
  const intl = useIntl()
  const reader = useCurrentUserId()
  const others = userIds.filter((id) => id !== reader)
  useLoad(others.length === 0 ? null : { area: "people", command: { _tag: "LoadUsers", ids: others } })
  const users = useSelect((state) => state.people.users)
  const isOwn = reader !== null && userIds.includes(reader)
  const names = others.map((id) => HashMap.get(users, id)?.displayName ?? text("buzz.someone"))
  const all = intl.formatList(isOwn ? [...names, text("buzz.you")] : names)
  return (
    <button
      type="button"
      className={styles.reaction}
      aria-pressed={isOwn}
      aria-label={text("buzz.react", { key: reactionKey })}
      title={text("buzz.reactedBy", { names: all, key: reactionKey })}
      disabled={!mayReact}
      onClick={onPress}
    >
      {text("buzz.reaction", { key: reactionKey, count: userIds.length })}
    </button>
  )
}

/** The reactions to a message, and the way to others. */
export const MessageReactions = ({
  reactions,
  mayReact,
  onReact,
  onAdd,
}: {
  reactions: ReadonlyArray<Reaction>
  /** Whether the reader adds reactions; others are shown them. */
  mayReact: boolean
  onReact: (key: string) => void
  onAdd: () => void
}) => {
  const text = useText()
  return (
    <ul className={styles.reactions}>
      {reactions.map((reaction) => (
        <li key={reaction.reactionKey}>
          <ReactionButton
            reaction={reaction}
            mayReact={mayReact}
            onPress={() => onReact(reaction.reactionKey)}
          />
        </li>
      ))}
      {mayReact && (
        <li>
          <button
            type="button"
            className={styles.reaction}
            aria-label={text("buzz.addReaction")}
            title={text("buzz.addReaction")}
            onClick={onAdd}
          >
            <SmilePlus size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </li>
      )}
    </ul>
  )
}
