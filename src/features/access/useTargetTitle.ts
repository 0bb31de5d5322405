import type { AccessTarget } from "#domain/areas/access/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** Title of a card or stack, loaded on demand; null for those who may not see it. */
export const useTargetTitle = ({ type, id }: AccessTarget): string | null => {
  const isKnown = useSelect((state) => type === "stack" || HashMap.has(state.card.status, id))
  useLoad(isKnown ? null : { area: "card", command: { _tag: "LoadCards", urns: [CardUrn.make(id)] } })
  return useSelect((state) =>
    type === "card"
      ? (HashMap.get(state.card.cards, id)?.title ?? null)
      : (state.stack.home.home?.stacks.find((stack) => stack.id === id)?.title ?? null),
  )
}
