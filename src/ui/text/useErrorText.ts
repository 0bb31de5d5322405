import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { Failure } from "#domain/kernel/query.ts"

/** Gives the reader's words for a failure by its code; what the server said is never shown as it is. */
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
