import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from "react"
import { BehaviorSubject } from "rxjs"
import type { CommandId } from "#domain/kernel/ids.ts"

/** Commands whose problems are on screen, each with the number of components that show it. */
type Claimed = ReadonlyMap<CommandId, number>

const ClaimsContext = createContext<BehaviorSubject<Claimed> | null>(null)

const counted = (claimed: Claimed, id: CommandId, by: number): Claimed => {
  const next = new Map(claimed)
  const count = (next.get(id) ?? 0) + by
  if (count === 0) next.delete(id)
  else next.set(id, count)
  return next
}

/** Lets the components below claim the problems that they show, so that no problem is shown twice or nowhere. */
export const ProblemClaims = ({ children }: { children: ReactNode }) => {
  const [claims] = useState(() => new BehaviorSubject<Claimed>(new Map()))
  return <ClaimsContext value={claims}>{children}</ClaimsContext>
}

/** Claims the problem of a command while the component shows it; null claims none. */
export const useClaim = (id: CommandId | null): void => {
  const claims = use(ClaimsContext)
  useLayoutEffect(() => {
    if (claims === null || id === null) return
    claims.next(counted(claims.value, id, 1))
    return () => claims.next(counted(claims.value, id, -1))
  }, [claims, id])
}

const none: Claimed = new Map()

/** Commands whose problems some component shows. */
export const useClaimed = (): Claimed => {
  const claims = use(ClaimsContext)
  const read = () => claims?.value ?? none
  return useSyncExternalStore(
    (onChange) => {
      const subscription = claims?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    read,
    read,
  )
}
