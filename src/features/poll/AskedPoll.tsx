import { useEffect, useMemo, useState } from "react"
import { catchError, EMPTY, exhaustMap, filter, map, merge, type Observable, of, Subject, timer } from "rxjs"
import type { PollContent } from "#domain/areas/card/content.ts"
import type { PollVotes } from "#domain/areas/poll/results.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { Failure as LoadFailure } from "#domain/kernel/query.ts"
import { RequestFailed } from "#services/http/requestFailed.ts"
import type { PollVotesSource } from "#src/state/CardServices.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PollView } from "./PollView.tsx"

/** How often votes are asked for, in milliseconds. */
export const votesInterval = 60_000

type Answer =
  | { readonly votes: PollVotes; readonly failure: null }
  | { readonly votes: null; readonly failure: LoadFailure }

const answered = (votes$: Observable<PollVotes>): Observable<Answer> =>
  votes$.pipe(
    map((votes): Answer => ({ votes, failure: null })),
    catchError((error: unknown) =>
      error instanceof RequestFailed && error.aborted
        ? EMPTY
        : of<Answer>({
            votes: null,
            failure: error instanceof RequestFailed ? error.asFailure : { code: "unknown", message: "" },
          }),
    ),
  )

/** Poll whose votes are asked for again and again, to vote in, where no stream is followed. */
export const AskedPoll = ({
  urn,
  title,
  poll,
  source,
}: {
  urn: CardUrn
  title: string
  poll: PollContent
  source: PollVotesSource
}) => {
  const text = useText()
  const errorText = useErrorText()
  const asks$ = useMemo(() => new Subject<ReadonlyArray<number> | null>(), [])
  const [votes, setVotes] = useState<PollVotes | null>(null)
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  useEffect(() => {
    const visible$ = timer(0, votesInterval).pipe(
      filter(() => document.visibilityState === "visible"),
      map(() => null),
    )
    const subscription = merge(visible$, asks$)
      .pipe(
        exhaustMap((choices) => answered(choices === null ? source.read(urn) : source.vote(urn, choices))),
      )
      .subscribe((answer) => {
        if (answer.votes !== null) setVotes(answer.votes)
        setFailure(answer.failure)
      })
    return () => subscription.unsubscribe()
  }, [asks$, source, urn])
  const ask = (choices: ReadonlyArray<number> | null): boolean => {
    asks$.next(choices)
    return true
  }
  if (votes === null) {
    return failure === null ? (
      <Skeleton label={text("card.loading", { title })} height={160} />
    ) : (
      <Failure title={text("card.failed")} detail={errorText(failure)} onRetry={() => ask(null)} />
    )
  }
  return (
    <>
      <PollView title={title} poll={poll} {...votes} onVote={ask} />
      {failure !== null && <p role="alert">{errorText(failure)}</p>}
    </>
  )
}
