import { useDeferredValue } from "react"
import type { Message } from "#domain/areas/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/conversation.module.css"
import { useMessageKeys } from "./useMessageKeys.ts"
import { type MessageToolActions, useMessageTools } from "./useMessageTools.ts"

interface Props {
  readonly channelId: ChannelId
  readonly message: Message
  /** Whether the reader follows what is new where it stands. */
  readonly isJoined: boolean
  readonly actions: MessageToolActions
}

/** What is done most: its buttons stand beside the menu of all. */
const frequent: ReadonlyArray<string> = ["react", "addReaction", "huddle", "edit", "undo"]

const Buttons = ({ channelId, message, isJoined, actions }: Props) => {
  const text = useText()
  const tools = useMessageTools(channelId, message, isJoined, actions)
  const within = useMessageKeys(tools)
  return (
    <>
      <div ref={within} className={styles.frequent}>
        {tools
          .filter(({ id }) => frequent.includes(id))
          .map(({ id, icon, label, onPress }) => (
            <IconButton key={id} icon={icon} label={label} onPress={onPress} />
          ))}
      </div>
      <ToolMenuButton label={text("buzz.messageActions")} tools={tools} />
    </>
  )
}

/**
 * What the reader may do with a message: in a menu and, by a pointer or the focus, the most frequent as buttons. Messages
 * are painted first: of what a row is made of, most is buttons.
 */
export const MessageActs = (props: Props) => {
  const isDue = useDeferredValue(true, false)
  return <div className={styles.acts}>{isDue && <Buttons {...props} />}</div>
}
