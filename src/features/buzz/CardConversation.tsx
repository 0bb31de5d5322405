import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import type { Card } from "#domain/card/types.ts"
import { channelOfCard } from "#domain/kernel/streamNames.ts"
import type { RootCommand } from "#domain/root.ts"
import { useCardView } from "#src/state/useCardView.ts"
import { useText } from "#src/ui/text/useText.ts"
import { Conversation } from "./Conversation.tsx"
import styles from "./channel.module.css"

/** The discussion of a card, beside it; a message goes out with the card as its author sees it. */
export const CardConversation = ({ card: { urn, title } }: { card: Card }) => {
  const text = useText()
  const view = useCardView(urn)
  const attachments = useMemo(
    () => [{ _tag: "CARD" as const, cardUrn: urn, title, ...view }],
    [urn, title, view],
  )
  const channelId = channelOfCard(urn)
  const create: RootCommand = {
    area: "buzz",
    command: { _tag: "CreateChannel", channelId, type: "CARD_OBJECT_TOPIC", objectId: urn, title },
  }
  return (
    <div className={styles.beside}>
      <Conversation channelId={channelId} create={create} attachments={attachments} />
      <Link to="/m/buzz/channel/$threadId" params={{ threadId: channelId }} className={styles.open}>
        {text("buzz.openChannel")}
      </Link>
    </div>
  )
}
