import { useState } from "react"
import type { MessageList } from "#domain/areas/buzz/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { channelOfCard, channelStream } from "#domain/kernel/streamNames.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useFollow, useShared } from "#src/state/useStream.ts"

/** The discussion of a card, beside the card. */
export interface Discussion {
  readonly isOpen: boolean
  /** How many messages it has; null where they are not all known. */
  readonly count: number | null
  readonly setOpen: (isOpen: boolean) => void
}

const countOf = ({ messages, gaps }: MessageList): number | null =>
  gaps.length === 0 ? messages.length : null

/**
 * Whether the discussion of a card is open: once there is one, unless its reader has closed one and opened none since. It
 * is followed only where there are discussions.
 */
export const useDiscussion = (card: CardUrn, isFollowed: boolean): Discussion => {
  const { discussions } = usePageServices()
  const [chosen, setChosen] = useState<{ readonly card: CardUrn; readonly isOpen: boolean } | null>(null)
  const stream = channelStream(channelOfCard(card))
  useFollow(isFollowed ? stream : null)
  const list = useShared(stream, "buzz")
  const hasMessages = list.messages.length > 0
  return {
    isOpen: chosen?.card === card ? chosen.isOpen : hasMessages && !discussions.areClosed(),
    count: countOf(list),
    setOpen: (isOpen) => {
      setChosen({ card, isOpen })
      if (isOpen || hasMessages) discussions.keepClosed(!isOpen)
    },
  }
}
