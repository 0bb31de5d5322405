import { useMemo } from "react"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { channelOfCard } from "#domain/kernel/streamNames.ts"
import { useSharedCardView } from "#src/state/useSharedCardView.ts"
import { Beside } from "./Beside.tsx"

/** The discussion of a card, beside it; a message goes out with the card as its author sees it. */
export const CardConversation = ({ card: { urn, title } }: { card: Card }) => {
  const view = useSharedCardView(urn)
  const attachments = useMemo(
    () => [{ _tag: "CARD" as const, cardUrn: urn, title, ...view }],
    [urn, title, view],
  )
  const channelId = channelOfCard(urn)
  const create: CreateChannel = {
    _tag: "CreateChannel",
    channelId,
    type: "CARD_OBJECT_TOPIC",
    objectId: urn,
    title,
  }
  return <Beside channelId={channelId} create={create} attachments={attachments} />
}
