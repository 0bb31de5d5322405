import type { Failure } from "#domain/kernel/query.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"

/** Text of why data is refused: where a file or a column does not fit, the server's own words, which name it. */
export const useDataProblem = (): ((failure: Failure) => string) => {
  const errorText = useErrorText()
  return (failure) => (failure.code === "request.field" ? failure.message : errorText(failure))
}
