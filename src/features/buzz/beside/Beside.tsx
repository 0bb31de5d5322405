import { Link } from "@tanstack/react-router"
import { Suspense } from "react"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/channel.module.css"

const Conversation = lazyPart(() => import("../conversation/Conversation.tsx"), "Conversation")

/** A conversation beside what it is about, with the way to its channel; `create` opens it with the first message. */
export const Beside = ({
  channelId,
  create,
  attachments,
}: {
  channelId: ChannelId
  create: CreateChannel
  attachments?: ReadonlyArray<ViewAttachment>
}) => {
  const text = useText()
  return (
    <div className={styles.beside}>
      <Suspense fallback={<Skeleton label={text("buzz.title")} height={160} />}>
        <Conversation
          channelId={channelId}
          create={create}
          {...(attachments === undefined ? {} : { attachments })}
        />
      </Suspense>
      <Link to="/m/buzz/channel/$threadId" params={{ threadId: channelId }} className={styles.open}>
        {text("buzz.openChannel")}
      </Link>
    </div>
  )
}
