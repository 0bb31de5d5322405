import { useObservable, useObservableState } from "observable-hooks"
import { map } from "rxjs"
import { settledQuery } from "#streams/settledQuery.ts"

/** What is typed for a search, without spaces around it, once it has stood for a moment; null before that, and where nothing is typed. */
export const useSettledQuery = (typed: string): string | null => {
  const settled$ = useObservable((inputs$) => settledQuery(inputs$.pipe(map(([text]) => text))), [typed])
  const settled = useObservableState(settled$, "")
  return typed !== "" && settled === typed ? settled : null
}
