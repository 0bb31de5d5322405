import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { EpochMs } from "#domain/kernel/ids.ts"
import type { Failure } from "#domain/kernel/query.ts"

/** A failure as it is shown; with the moment until which the server takes nothing of the kind, where it said so. */
type Shown = Pick<Failure, "code"> & { readonly until?: EpochMs }

/** Text of a failure by its code, in the user's language; the server's message is never shown. */
export const useErrorText = (): ((failure: Shown) => string) => {
  const intl = useIntl()
  return useCallback(
    ({ code, until }) => {
      const id = `error.${code}`
      const withTime = `${id}.until`
      if (until !== undefined && withTime in intl.messages) {
        const time = intl.formatDate(until, { timeStyle: "short" })
        return intl.formatMessage({ id: withTime }, { time })
      }
      return intl.formatMessage({ id: id in intl.messages ? id : "error.unknown" })
    },
    [intl],
  )
}
