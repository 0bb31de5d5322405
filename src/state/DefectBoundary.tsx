import type { ReactNode } from "react"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { ErrorBoundary } from "#src/ui/ErrorBoundary.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"

/** Error boundary of a part of the screen: a defect in it is reported with `where`, and shown with a retry. */
export const DefectBoundary = ({ where, children }: { where: string; children: ReactNode }) => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <ErrorBoundary
      onError={(error) => {
        const message = error instanceof Error ? error.message : String(error)
        dispatch({ area: "defect", command: { _tag: "ReportDefect", where, message } })
      }}
      fallback={(retry) => <Failure title={text("defect.title")} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  )
}
