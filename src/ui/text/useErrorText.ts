import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { Failure } from "#domain/kernel/query.ts"

/** Text of a failure by its code, in the user's language; the server's message is never shown. */
export const useErrorText = (): ((failure: Pick<Failure, "code">) => string) => {
  const intl = useIntl()
  return useCallback(
    ({ code }) => {
      const id = `error.${code}`
      return intl.formatMessage({ id: id in intl.messages ? id : "error.unknown" })
    },
    [intl],
  )
}
