import { type ReactNode, useLayoutEffect, useState } from "react"
import { cardOf } from "#domain/areas/card/card.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { readAddress, refusalOf } from "./readAddress.ts"

/** What is drawn of a card once it has the view of an address. What cannot be read is refused, and named by the card's warning. */
export const AddressView = ({
  level: { key, urn },
  query,
  children,
}: {
  level: OpenLevel
  query: string
  children: ReactNode
}) => {
  const store = useStore()
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    const card = cardOf(store.state().card, urn)
    const { view, unread } = readAddress(urn, { query }, card?.dateInfo?.column ?? null, true, card)
    store.dispatch({ area: "level", command: view }, "url")
    if (unread.length > 0) store.dispatch({ area: "level", command: refusalOf(key, unread) }, "url")
    setShown(true)
  }, [store, key, urn, query])
  return isShown ? children : null
}
