import { cardOf } from "#domain/card/card.ts"
import type { PollContent } from "#domain/card/content.ts"
import type { BodyProps } from "#src/features/card/bodyProps.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { PollView } from "./PollView.tsx"

/** The poll of a card: live where votes can be followed, and to look at where the card is embedded. */
export const PollBody = ({ level: { urn }, title }: BodyProps) => {
  const { LivePoll } = useCardServices()
  const content = useSelect(({ card }) => cardOf(card, urn)?.content)
  if (content === undefined || !isPoll(content)) return null
  return LivePoll === undefined ? (
    <PollView title={title} poll={content} results={content.results ?? null} own={[]} onVote={null} />
  ) : (
    <LivePoll urn={urn} title={title} poll={content} />
  )
}

const isPoll = (content: { readonly type: string }): content is PollContent => content.type === "poll"
