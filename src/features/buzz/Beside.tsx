import { Link } from "@tanstack/react-router"
import type { Attachment } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { RootCommand } from "#domain/root.ts"
import { useText } from "#src/ui/text/useText.ts"
import { Conversation } from "./Conversation.tsx"
import styles from "./channel.module.css"

/** A conversation beside what it is about, with the way to its channel; `create` opens it with the first message. */
export const Beside = ({
  channelId,
  create,
  attachments,
}: {
  channelId: ChannelId
  create: RootCommand
  attachments?: ReadonlyArray<Attachment>
}) => {
  const text = useText()
  return (
    <div className={styles.beside}>
      <Conversation
        channelId={channelId}
        create={create}
        {...(attachments === undefined ? {} : { attachments })}
      />
      <Link to="/m/buzz/channel/$threadId" params={{ threadId: channelId }} className={styles.open}>
        {text("buzz.openChannel")}
      </Link>
    </div>
  )
}
