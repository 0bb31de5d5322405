import { cardOf } from "#domain/areas/card/card.ts"
import type { PollContent } from "#domain/areas/card/content.ts"
import type { BodyProps } from "#src/state/bodyProps.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { PollView } from "./PollView.tsx"

const AskedPoll = lazyPart(() => import("./AskedPoll.tsx"), "AskedPoll")

/**
 * The poll of a card: live where votes can be followed, asked for where its reader is signed in all the same, and to look
 * at where the card is embedded.
 */
export const PollBody = ({ level: { urn }, title }: BodyProps) => {
  const { LivePoll, pollVotes } = useCardServices()
  const content = useSelect(({ card }) => cardOf(card, urn)?.content)
  if (content === undefined || !isPoll(content)) return null
  if (LivePoll !== undefined) return <LivePoll urn={urn} title={title} poll={content} />
  if (pollVotes !== undefined) return <AskedPoll urn={urn} title={title} poll={content} source={pollVotes} />
  return <PollView title={title} poll={content} results={content.results ?? null} own={[]} onVote={null} />
}

const isPoll = (content: { readonly type: string }): content is PollContent => content.type === "poll"
