import {
  asyncScheduler,
  concat,
  concatMap,
  defer,
  EMPTY,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from "rxjs"
import type { Seq } from "#domain/kernel/ids.ts"

/** How long a message stays in view before it is read, in milliseconds. */
export const readAfter = 500

/** What was read of a list since it was opened. */
export interface ReadRows {
  /** The first message, by its number, that came into view, however shortly. */
  readonly first: Seq
  /** The last one that stayed in view for `readAfter`. */
  readonly last: Seq
}

/**
 * What is read as messages come into view: `inView$` has the numbers of those whose ends are in view, each time that they
 * change. One that leaves the view too soon begins anew when it is back.
 */
export const readRows = (
  inView$: Observable<ReadonlyArray<Seq>>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<ReadRows> =>
  defer(() => {
    let since: ReadonlyMap<Seq, number> = new Map()
    let first: Seq | null = null
    let last: Seq | null = null
    /** What is read for as long as the view stays as it is: those next that stand in it longest. */
    const staying = (): Observable<ReadRows> => {
      const waiting = [...since].filter(([seq]) => last === null || seq > last)
      if (first === null || waiting.length === 0) return EMPTY
      const begun = Math.min(...waiting.map(([, at]) => at))
      return timer(Math.max(0, begun + readAfter - scheduler.now()), scheduler).pipe(
        concatMap(() => {
          for (const [seq, at] of waiting) if (at === begun && (last === null || seq > last)) last = seq
          return first === null || last === null ? EMPTY : concat(of({ first, last }), defer(staying))
        }),
      )
    }
    return inView$.pipe(
      switchMap((seqs) => {
        since = new Map(seqs.map((seq) => [seq, since.get(seq) ?? scheduler.now()]))
        const before = first
        for (const seq of seqs) if (first === null || seq < first) first = seq
        return first === null || last === null || first === before
          ? staying()
          : concat(of({ first, last }), staying())
      }),
    )
  })
