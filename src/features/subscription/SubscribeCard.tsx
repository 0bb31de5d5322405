import { useState } from "react"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { cardViewInStack } from "#domain/areas/stack/scope.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { SubscribeDialog } from "./SubscribeDialog.tsx"

/** Dialog to subscribe a card as it was shown when the dialog opened. */
export const SubscribeCard = ({ card: { urn, title }, onClose }: { card: Card; onClose: () => void }) => {
  const store = useStore()
  const [target] = useState((): ViewAttachment => {
    const { filters, settings } = cardViewInStack(store.state(), urn)
    return { _tag: "CARD", cardUrn: urn, title, filters, settings }
  })
  return <SubscribeDialog target={target} onClose={onClose} />
}
