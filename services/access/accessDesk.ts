import { catchError, EMPTY, exhaustMap, map, merge, type Observable, Subject, shareReplay, tap } from "rxjs"
import type { AccessInbox, AccessStanding } from "#contract/access.ts"
import type { AccessRequest, AccessTarget } from "#domain/access/types.ts"

export type AccessDecision = "GRANT" | "REFUSE" | "REVOKE"

/** The calls that a desk makes; each subscription is one call. */
export interface AccessCalls {
  readonly inbox: () => Observable<AccessInbox>
  readonly standing: (target: AccessTarget) => Observable<AccessStanding>
  readonly request: (target: AccessTarget, message: string) => Observable<AccessStanding>
  readonly decide: (request: AccessRequest, decision: AccessDecision) => Observable<AccessInbox>
}

/** Requests for access, as one reader gives and gets them. */
export interface AccessDesk extends Pick<AccessCalls, "standing" | "request"> {
  /** What concerns the reader: asked for while anyone listens, with every tick and after every change made here. */
  readonly inbox$: Observable<AccessInbox>
  readonly decide: (request: AccessRequest, decision: AccessDecision) => Observable<void>
}

const grantedIn = (inbox: AccessInbox): ReadonlyArray<AccessRequest> =>
  inbox.mine.flatMap(({ request }) => (request.status === "GRANTED" ? [request] : []))

/** A desk over the calls. `onGranted` hears of each target that the reader was let into since the desk was opened. */
export const makeAccessDesk = (
  calls: AccessCalls,
  ticker$: Observable<unknown>,
  onGranted: (target: AccessTarget) => void,
): AccessDesk => {
  const told = new Subject<AccessInbox>()
  const changed = new Subject<void>()
  let known: ReadonlySet<string> | null = null

  const hear = (inbox: AccessInbox): void => {
    const granted = grantedIn(inbox)
    for (const { id, target } of granted) {
      if (known !== null && !known.has(id)) onGranted(target)
    }
    known = new Set(granted.map(({ id }) => id))
  }
  const asked$ = merge(ticker$, changed).pipe(exhaustMap(() => calls.inbox().pipe(catchError(() => EMPTY))))
  return {
    inbox$: merge(asked$, told).pipe(tap(hear), shareReplay({ bufferSize: 1, refCount: true })),
    standing: calls.standing,
    request: (target, message) => calls.request(target, message).pipe(tap(() => changed.next())),
    decide: (request, decision) =>
      calls.decide(request, decision).pipe(
        tap((inbox) => told.next(inbox)),
        map(() => undefined),
      ),
  }
}
