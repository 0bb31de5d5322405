import { hasFilters } from "#domain/areas/stack/scope.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { printStackLink } from "../../state/stackAddress.ts"
import { stackSearch } from "./viewSearch.ts"

/** Link to a card's own screen, under the filters of the stack in which it stands. */
export const useCardLink = (urn: CardUrn, stackId: StackId | undefined) => {
  const stack = useSelect((state) => (stackId === undefined ? null : stackLoadOf(state.stack, stackId)))
  const link = stack === null || !hasFilters(stack) ? null : printStackLink(stack)
  return { to: "/card/$urn", params: { urn }, search: stackSearch(link), state: { stackId } } as const
}
