import { useObservable, useObservableState } from "observable-hooks"
import { useIntl } from "react-intl"
import { switchMap } from "rxjs"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { relativeTime, relativeTimes } from "#streams/relativeTime.ts"

/** How long ago a moment was, kept true by the page's ticker. */
export const RelativeTime = ({ at }: { at: number }) => {
  const text = useText()
  const intl = useIntl()
  const { ticker$, now } = usePageServices()
  const times$ = useObservable(
    (inputs$) => inputs$.pipe(switchMap(([moment]) => relativeTimes(moment, ticker$))),
    [at],
  )
  const { unit, count } = useObservableState(times$, () => relativeTime(at, now()))
  return (
    // What an engine writes of a time may differ from what the server's wrote.
    <time
      suppressHydrationWarning
      dateTime={new Date(at).toISOString()}
      title={intl.formatDate(at, { dateStyle: "medium", timeStyle: "short" })}
    >
      {unit === "now" ? text("time.now") : intl.formatRelativeTime(count, unit)}
    </time>
  )
}
