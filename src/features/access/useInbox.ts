import { useObservableState } from "observable-hooks"
import type { AccessInbox } from "#contract/access.ts"
import type { AccessTarget } from "#domain/access/types.ts"
import { useServices } from "#src/state/ServicesContext.tsx"

const empty: AccessInbox = { open: [], granted: [], mine: [] }

/** The requests for access that concern the reader; none until they are known. */
export const useInbox = (): AccessInbox => useObservableState(useServices().access.inbox$, empty)

/** Whether a request is about a card or stack. */
export const isAbout = (target: AccessTarget, other: AccessTarget): boolean =>
  target.type === other.type && target.id === other.id
