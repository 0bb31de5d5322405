import { audience } from "#domain/areas/access/audience.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { DiscussLink } from "#src/features/access/DiscussLink.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { useText } from "#src/ui/text/useText.ts"

/** Link to the topic of a card's certification, for those who decide about the card: its owners and the admins. */
export const DiscussCertification = ({ urn }: { urn: CardUrn }) => {
  const text = useText()
  const target: AccessTarget = { type: "card", id: urn }
  useLoad({ area: "audience", command: { _tag: "Load", params: target } })
  const decides = useSelect(
    (state) => (audience.loadedOf(state.audience, target).result?.readers ?? null) !== null,
  )
  return decides ? (
    <DiscussLink approval={{ requester: null, target }} label={text("buzz.approval.discuss.certification")} />
  ) : null
}
