import type { ReactNode } from "react"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import type { Failure as Why } from "#domain/kernel/query.ts"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"

/** What was loaded, a skeleton until then, or why it could not be. */
export const Loaded = <Result,>({
  query: { result, failure },
  onRetry,
  children,
}: {
  query: { readonly status: LoadStatus; readonly result: Result | null; readonly failure: Why | null }
  onRetry: () => void
  children: (result: Result) => ReactNode
}) => {
  const text = useText()
  const errorText = useErrorText()
  if (result !== null) return children(result)
  return failure === null ? (
    <Skeleton label={text("admin.loading")} height={360} />
  ) : (
    <Failure title={text("admin.failed")} detail={errorText(failure)} onRetry={onRetry} />
  )
}
